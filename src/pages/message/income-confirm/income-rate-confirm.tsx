import { income } from '@contract/receivable/incomes'
import { disputeForm } from '@contract/receivable/incomes/form'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { IncomeView } from './IncomeView'

const shownIncome = recordPage(routes.message.incomeRateConfirm, {
  read: income.getPerInfoForConfirm,
  input: ({ moneyId }) => ({ moneyId }),
  about: ({ moneyId }) => ({ kind: 'income', id: moneyId }),
  opened: ({ caseName, name }) => ({ title: caseName, note: name }),
})

/** Confirmation of one's share of an income, or an objection with a reason (907 leads here). */
function IncomeRateConfirm({ moneyId }: { moneyId: string }) {
  const api = useApi({ income })
  const { record } = useRecord(shownIncome, { moneyId })
  const [isDisputing, setDisputing] = useState(false)
  const { now, busy } = record
  const answer = (agrees: boolean, reason?: string) =>
    record.change(
      'answer',
      ({ version }, key) => api.income.updatePerAndConfirm({ moneyId, version, agrees, reason }, { key }),
      agrees ? '已确认' : '已提出异议，等财务调整',
    )
  return (
    <Screen
      title="确认分配比例"
      right={<AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.answer && (
          <BottomBar
            actions={[
              { label: '确认比例', kind: 'primary', busy: busy === 'answer', onTap: () => answer(true) },
              { label: '有异议', onTap: () => setDisputing(true) },
            ]}
          />
        )
      }
    >
      {now && <IncomeView now={now} />}
      <FormSupport>
        <FormSheet
          open={isDisputing}
          title="对比例有异议"
          action="提交异议"
          fields={disputeForm}
          onClose={() => setDisputing(false)}
          onSubmit={({ reason }) => answer(false, reason)}
        />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.message.incomeRateConfirm, IncomeRateConfirm, { record: shownIncome })
