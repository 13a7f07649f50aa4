import { customer } from '@contract/customer'
import { CUSTOMER_TABS, type CustomerTab } from '@contract/customer/codes'
import { customerList } from '@contract/customer/lists'
import type { CustomerRow } from '@contract/customer/shapes'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { CustomerRowView } from '../components/CustomerRowView'

const EMPTY: Record<CustomerTab, { text: string; hint?: string }> = {
  mine: { text: '您还没有负责的客户', hint: '新建客户，或由线索、案源转来' },
  team: { text: '没有您协作的客户', hint: '被加入客户团队后会出现在这里' },
  firm: { text: '没有您可以查看的客户' },
}

/** Customers one is responsible for, assists with, and may see. */
function CustomerList({ tab }: { tab?: string }) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.customer.list.path,
    definition: customerList,
    tabs: CUSTOMER_TABS,
    tab,
    load: (shown, query) => api.customer.getCustomerList({ tab: shown, ...query }),
    keyOf: ({ customerId }: CustomerRow) => customerId,
    kind: 'customer',
    settleMs: 300,
  })
  return (
    <ListScreen
      title="客户"
      label="客户列表"
      list={list}
      icon="users"
      empty={EMPTY}
      nothing="没有符合条件的客户"
      action={{
        label: '新建客户',
        onTap: () => navigation.go(routes.customer.addCustomer),
        helps: (shown) => shown === 'mine',
      }}
      renderRow={(row, shown) => (
        <CustomerRowView
          row={row}
          hasOwner={shown !== 'mine'}
          onTap={() => navigation.go(routes.customer.customerDetail, { customerId: row.customerId })}
        />
      )}
    />
  )
}

export default screen(routes.customer.list, CustomerList)
