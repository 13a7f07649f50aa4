import { WORK_TYPE } from '@contract/approval/work-types'
import { receivable } from '@contract/receivable'
import { reachForm, reasonForm } from '@contract/receivable/form'
import type { Receivable } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { dunningWords } from '@/features/receivable/dunning'
import { compact } from '@/lib/compact'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { useActions } from '@/ui/page/ActionsContext'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { ActionItem } from '@/ui/sheet/ActionSheet'

/** Actions on a receivable. */
export const ReceivableActions = observer(function ReceivableActions({ record }: { record: LiveRecord<Receivable> }) {
  const api = useApi({ receivable })
  const { navigation } = useApp()
  const { copy } = useActions()
  const [question, setQuestion] = useState<'reach' | 'cancel'>()
  const { now } = record
  if (!now) return null
  const { expectMoneyId, caseId, can, status } = now
  const forThis = { caseId, parts: expectMoneyId }
  const isOpen = status !== 'paid' && status !== 'cancelled'
  const actions = compact<BarAction>([
    isOpen && { label: '复制催款信息', kind: 'primary', onTap: () => copy(dunningWords(now)) },
    can.reach && { label: '条件已达成', onTap: () => setQuestion('reach') },
    can.invoice && { label: '申请开票', onTap: () => navigation.go(routes.receivables.applyInvoice, forThis) },
    can.edit && { label: '编辑', onTap: () => navigation.go(routes.receivables.addOrEdit, { expectMoneyId }) },
  ])
  const forWriteOff = { type: String(WORK_TYPE.writeOff), recordId: expectMoneyId }
  const more = compact<ActionItem>([
    can.writeOff && { label: '申请核销', onTap: () => navigation.go(routes.approval.add, forWriteOff) },
    can.cancel && { label: '作废', danger: true, onTap: () => setQuestion('cancel') },
  ])
  const close = () => setQuestion(undefined)
  return (
    <FormSupport>
      {actions.length + more.length > 0 && <BottomBar actions={actions} more={more} />}
      <FormSheet
        open={question === 'reach'}
        title="收款条件已达成"
        action="确定应收日期"
        fields={reachForm}
        initial={{ dueOn: toDate() }}
        onClose={close}
        onSubmit={(values) =>
          record.change(
            'reach',
            ({ version }, key) => api.receivable.reach({ expectMoneyId, version, values }, { key }),
            '已确定应收日期',
          )
        }
      />
      <FormSheet
        open={question === 'cancel'}
        title="作废应收"
        action="确认作废"
        danger
        fields={reasonForm}
        onClose={close}
        onSubmit={({ reason }) =>
          record.change(
            'cancel',
            ({ version }, key) => api.receivable.cancel({ expectMoneyId, version, reason }, { key }),
            '已作废',
          )
        }
      />
    </FormSupport>
  )
})
