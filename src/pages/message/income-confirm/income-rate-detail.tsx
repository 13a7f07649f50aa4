import { income } from '@contract/receivable/incomes'
import { allocationForm } from '@contract/receivable/incomes/form'
import type { Income } from '@contract/receivable/incomes/shapes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { IncomeView } from './IncomeView'

const shownIncome = recordPage(routes.message.incomeRateDetail, {
  read: income.getPerInfoForConfirm,
  input: ({ moneyId }) => ({ moneyId }),
  about: ({ moneyId }) => ({ kind: 'income', id: moneyId }),
  opened: ({ caseName, name }) => ({ title: caseName, note: name }),
})

/** Distribution of an income; finance redistributes and settles it. */
function IncomeRateDetail({ moneyId }: { moneyId: string }) {
  const { record } = useRecord(shownIncome, { moneyId })
  const { now } = record
  return (
    <Screen
      title="分配详情"
      right={<AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={<IncomeActions record={record} />}
    >
      {now && <IncomeView now={now} />}
    </Screen>
  )
}

const IncomeActions = observer(function IncomeActions({ record }: { record: LiveRecord<Income> }) {
  const api = useApi({ income })
  const { navigation, platform } = useApp()
  const [isEditing, setEditing] = useState(false)
  const { now, busy } = record
  if (!now) return null
  const { moneyId, can, taxRate, firmRate, shares } = now
  const settle = async () => {
    if (!(await platform.feedback.confirm({ content: '确认已向律师结算这笔收入？', confirmText: '确认结算' }))) return
    await record.change('settle', ({ version }, key) => api.income.settle({ moneyId, version }, { key }), '已结算')
  }
  const confirm = () => navigation.go(routes.message.incomeRateConfirm, { moneyId })
  const actions: (BarAction | false)[] = [
    can.answer && { label: '确认比例', kind: 'primary', onTap: confirm },
    can.edit && { label: '调整分配', onTap: () => setEditing(true) },
    can.settle && { label: '结算', kind: 'primary', busy: busy === 'settle', onTap: () => settle() },
  ]
  const shown = actions.filter((action) => action !== false)
  return (
    <FormSupport>
      {shown.length > 0 && <BottomBar actions={shown} />}
      <FormSheet
        open={isEditing}
        title="调整分配"
        action="保存并请律师确认"
        fields={allocationForm}
        initial={{ taxRate, firmRate, shares: shares.map(({ person, percent }) => ({ empId: person.empId, percent })) }}
        onClose={() => setEditing(false)}
        onSubmit={(values) =>
          record.change(
            'edit',
            ({ version }, key) => api.income.edit({ moneyId, version, values }, { key }),
            '已调整，等律师确认',
          )
        }
      />
    </FormSupport>
  )
})

export default screen(routes.message.incomeRateDetail, IncomeRateDetail, { record: shownIncome })
