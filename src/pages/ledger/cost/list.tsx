import { costInvoice } from '@contract/cost-invoice'
import type { CostMark } from '@contract/cost-invoice/codes'
import { costInvoiceList } from '@contract/cost-invoice/lists'
import type { CostInvoiceRow, MarkCount } from '@contract/cost-invoice/shapes'
import { useEffect, useState } from 'react'
import { useTakeOut } from '@/features/file/useTakeOut'
import { yuan } from '@/lib/amount'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { useTabbedList } from '@/stores/useTabbedList'
import { Notice } from '@/ui/feedback/Notice'
import { ListScreen } from '@/ui/list/ListScreen'
import { CostRowView } from './CostRowView'

const TABS = { task: '待我办理', mine: '我的', firm: '全所' } as const
type Tab = keyof typeof TABS
const OWN_TABS: Readonly<Partial<Record<Tab, string>>> = { task: TABS.task, mine: TABS.mine }

const EMPTY = {
  task: { text: '没有待办理的成本票', hint: '财务在这里登记与结算，存疑的由提交人补充说明' },
  mine: { text: '还没有成本票', hint: '项目发票核验通过、报销付款之后进入台账' },
  firm: '还没有成本票',
} as const

const markWords = (marks: readonly MarkCount[]) =>
  marks
    .filter(({ mark, count }) => count > 0 && mark !== ('cancelled' satisfies CostMark))
    .map(({ name, count, amount }) => `${name} ${count} 张 ${yuan(amount)}`)
    .join('，')

/** Cost invoices: pending, the caller's own, and for bookkeepers the firm's. */
function Costs({ tab, firm }: { tab?: string; firm?: string }) {
  const api = useApi({ costInvoice })
  const { navigation } = useApp()
  const keeps = firm === '1'
  const [marks, setMarks] = useState<MarkCount[]>([])
  const load = () => api.costInvoice.getLedgerMarkList({ isFirm: keeps }).then(setMarks, ignoreError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as the page opens, and again whenever it is seen again
  useEffect(() => {
    load()
  }, [])
  useReturn(load)
  const list = useTabbedList({
    name: routes.ledger.costs.path,
    definition: costInvoiceList,
    tabs: (keeps ? TABS : OWN_TABS) as Readonly<Record<Tab, string>>,
    tab,
    load: (shown, { current, size, ...query }) => {
      if (shown === 'task') return api.costInvoice.getTaskList({ current, size })
      const asked = { current, size, ...query }
      return shown === 'firm' ? api.costInvoice.getFirmList(asked) : api.costInvoice.getInvoiceList(asked)
    },
    keyOf: ({ costInvoiceId }: CostInvoiceRow) => costInvoiceId,
    kind: 'costInvoice',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="成本票台账"
        label="成本票"
        list={list}
        icon="invoice"
        hasAmounts
        onExport={(shown, query) => takeOut((format) => api.costInvoice.exportList({ list: shown, format, ...query }))}
        empty={EMPTY}
        nothing="没有符合条件的成本票"
        banner={markWords(marks) ? <Notice tone="muted" text={markWords(marks)} /> : undefined}
        renderRow={(row) => (
          <CostRowView
            row={row}
            onTap={() => navigation.go(routes.ledger.cost, { costInvoiceId: row.costInvoiceId })}
          />
        )}
      />
    </>
  )
}

export default screen(routes.ledger.costs, Costs)
