import { caseInfo } from '@contract/case'
import { customerCaseList } from '@contract/case/lists'
import type { CaseRow, CustomerCaseTotals } from '@contract/case/shapes'
import { observer } from 'mobx-react-lite'
import { CaseRowView } from '@/features/case/CaseRowView'
import { yuan } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Notice } from '@/ui/feedback/Notice'
import { ListScreen } from '@/ui/list/ListScreen'

const TABS = { all: '全部', open: '在办', over: '已结' } as const
type Tab = keyof typeof TABS

const EMPTY: Record<Tab, { text: string; hint?: string }> = {
  all: { text: '该客户还没有项目', hint: '收案后会出现在这里；保密项目只有承办人看得到' },
  open: { text: '没有在办的项目' },
  over: { text: '没有已结的项目' },
}

/** Cases of a customer that the reader may see, with their totals. */
function CustomerCase({ customerId }: { customerId: string }) {
  const api = useApi({ caseInfo })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: `${routes.customer.customerCase.path} ${customerId}`,
    definition: customerCaseList,
    tabs: TABS as Readonly<Record<Tab, string>>,
    load: (tab, { sort, ...query }) =>
      api.caseInfo.getCustomerCaseList({ customerId, state: tab === 'all' ? undefined : tab, ...query }),
    keyOf: ({ caseId }: CaseRow) => caseId,
    counts: async () => (await api.caseInfo.getCustomerCaseList({ customerId, size: 1 })).totals,
    badges: ({ open, over }: CustomerCaseTotals) => ({ all: open + over, open, over }),
    quiet: ['all', 'open', 'over'],
    kind: 'case',
  })
  return (
    <ListScreen
      title="客户项目"
      label="客户项目"
      list={list}
      hasAmounts
      icon="briefcase"
      empty={EMPTY}
      nothing="没有符合条件的项目"
      action={{
        label: '登记项目',
        onTap: () => navigation.go(routes.project.common, { customerId }),
        helps: (tab) => tab !== 'over',
      }}
      tools={<Totals of={list} />}
      renderRow={(row) => (
        <CaseRowView row={row} onTap={() => navigation.go(routes.project.home, { caseId: row.caseId })} />
      )}
    />
  )
}

const Totals = observer(function Totals({ of: { counts } }: { of: { counts?: CustomerCaseTotals } }) {
  if (!counts || counts.open + counts.over === 0) return null
  const { fee, withoutFee } = counts
  const words = [fee && `约定律师费合计 ${yuan(fee)}`, withoutFee > 0 && `${withoutFee} 个未定金额`].filter(Boolean)
  return words.length > 0 ? <Notice tone="muted" icon="money" text={words.join(' · ')} /> : null
})

export default screen(routes.customer.customerCase, CustomerCase)
