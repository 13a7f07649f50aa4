import { arrival } from '@contract/receivable'
import { reasonForm } from '@contract/receivable/form'
import type { Claim } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'

/** Decision of finance on a claim; its claimant cancels it, or claims again. */
export const ClaimDecision = observer(function ClaimDecision({ record }: { record: LiveRecord<Claim> }) {
  const api = useApi({ arrival })
  const { navigation, platform } = useApp()
  const [isReturning, setReturning] = useState(false)
  const { now, busy } = record
  if (!now) return null
  const { claimId: id, can, amount, name, arrivalId, moneyId, contests } = now
  const confirm = async () => {
    const others = contests.map((contest) => contest.name).join('、')
    const doubt = others && `${others}也认为这笔到账是自己的。`
    const content = `${doubt}核对无误，将 ${yuan(amount)} 记入${name}？`
    if (!(await platform.feedback.confirm({ content, confirmText: '确认入账' }))) return
    const toast = '已入账，等律师确认比例'
    await record.change('confirm', ({ version }, key) => api.arrival.confirmClaim({ id, version }, { key }), toast)
  }
  const cancel = async () => {
    if (!(await platform.feedback.confirm({ content: '撤销这笔认领？', confirmText: '撤销认领' }))) return
    const toast = '认领已撤销'
    await record.change('cancel', ({ version }, key) => api.arrival.cancelClaimInfo({ id, version }, { key }), toast)
  }
  const again = () => navigation.go(routes.message.applyClaim, { id: arrivalId })
  const share = () => navigation.go(routes.message.incomeRateDetail, { moneyId: moneyId ?? '' })
  const actions: (BarAction | false)[] = [
    can.confirm && { label: '确认入账', kind: 'primary', busy: busy === 'confirm', onTap: () => confirm() },
    can.giveBack && { label: '退回', onTap: () => setReturning(true) },
    can.cancel && { label: '撤销认领', kind: 'danger', busy: busy === 'cancel', onTap: () => cancel() },
    can.again && { label: '重新认领', kind: 'primary', onTap: again },
    moneyId !== null && { label: '收入分配', onTap: share },
  ]
  const shown = actions.filter((action) => action !== false)
  return (
    <FormSupport>
      {shown.length > 0 && <BottomBar actions={shown} />}
      <FormSheet
        open={isReturning}
        title="退回认领"
        action="确认退回"
        danger
        fields={reasonForm}
        onClose={() => setReturning(false)}
        onSubmit={({ reason }) =>
          record.change(
            'return',
            ({ version }, key) => api.arrival.returnClaim({ id, version, reason }, { key }),
            '已退回',
          )
        }
      />
    </FormSupport>
  )
})
