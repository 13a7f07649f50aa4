import { income } from '@contract/receivable/incomes'
import { CaseMoneyFacts } from '@/features/receivable/CaseMoneyFacts'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { newsOf } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'

const shownMoney = recordPage(routes.message.contractInformation, {
  read: income.getIncomeStatement,
  input: ({ id }) => ({ caseId: id }),
  events: () => newsOf('receivable', () => true),
})

/** Contract of a reminder: due and paid amounts of a case's client. */
function ContractInformation({ id }: { id: string }) {
  const { navigation } = useApp()
  const { record } = useRecord(shownMoney, { id })
  const { now } = record
  const plan = () => navigation.go(routes.message.addProjectReceivables, { caseId: id })
  const open = { label: '进入项目', onTap: () => navigation.go(routes.project.home, { caseId: id }) }
  return (
    <Screen
      title="合同收款"
      right={<AmountsEye />}
      state={record}
      onRetry={record.retry}
      footer={now && <BottomBar actions={[now.canPlan && { label: '增加应收', kind: 'primary', onTap: plan }, open]} />}
    >
      {now && <CaseMoneyFacts caseId={id} money={now} />}
    </Screen>
  )
}

export default screen(routes.message.contractInformation, ContractInformation, { record: shownMoney })
