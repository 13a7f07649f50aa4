import { CASE_CATEGORIES } from '@contract/case/codes'
import { CASE_SOURCE_STATUS } from '@contract/case-source/codes'
import { customer } from '@contract/customer'
import { customerCaseSourceList } from '@contract/customer/lists'
import type { CustomerCaseSourcePage, CustomerCaseSource as Row } from '@contract/customer/shapes'
import { lookTable } from '@/lib/look'
import { friendlyDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const statusLook = lookTable(CASE_SOURCE_STATUS, {
  draft: 'muted',
  filing: 'info',
  following: 'good',
  changing: 'info',
  stopped: 'muted',
  signed: 'good',
  conflicted: 'bad',
  expired: 'warn',
})

const TABS = { all: '全部', open: '进行中', signed: '已签约', over: '未成' } as const
type Tab = keyof typeof TABS
type Counts = CustomerCaseSourcePage['counts']

const EMPTY: Record<Tab, { text: string; hint?: string }> = {
  all: { text: '该客户还没有案源', hint: '登记并报备后，保护期内由案源人跟进' },
  open: { text: '没有进行中的案源' },
  signed: { text: '还没有签约的案源' },
  over: { text: '没有停止跟进或保护期满的案源' },
}

/** Case sources of a customer. */
function CustomerCaseSource({ customerId }: { customerId: string }) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: `${routes.customer.customerCaseSource.path} ${customerId}`,
    definition: customerCaseSourceList,
    tabs: TABS as Readonly<Record<Tab, string>>,
    load: (tab, { sort, ...query }) =>
      api.customer.getCaseSources({ customerId, state: tab === 'all' ? undefined : tab, ...query }),
    keyOf: ({ caseSourceId }: Row) => caseSourceId,
    counts: async () => (await api.customer.getCaseSources({ customerId, size: 1 })).counts,
    badges: ({ open, signed, over }: Counts) => ({ all: open + signed + over, open, signed, over }),
    quiet: ['all', 'open', 'signed', 'over'],
    kind: 'caseSource',
  })
  return (
    <ListScreen
      title="客户案源"
      label="客户案源"
      list={list}
      icon="folder"
      empty={EMPTY}
      nothing="没有符合条件的案源"
      action={{
        label: '新建案源',
        onTap: () => navigation.go(routes.caseSource.add, { customerId }),
        helps: (tab) => tab === 'all' || tab === 'open',
      }}
      onRow={({ caseSourceId }) => navigation.go(routes.caseSource.home, { caseId: caseSourceId })}
      renderRow={({ name, status, category, number, owner, protectUntil }) => (
        <ListRow title={name} chip={statusLook[status]}>
          <RowWords
            text={[CASE_CATEGORIES[category], number, `案源人 ${owner.name}`].filter(Boolean).join(' · ')}
            right={protectUntil ? `保护至 ${friendlyDay(protectUntil)}` : undefined}
          />
        </ListRow>
      )}
    />
  )
}

export default screen(routes.customer.customerCaseSource, CustomerCaseSource)
