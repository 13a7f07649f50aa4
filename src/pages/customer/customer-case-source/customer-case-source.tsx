import { CASE_CATEGORIES } from '@contract/case/codes'
import { CASE_SOURCE_STATUS } from '@contract/case-source/codes'
import { customer } from '@contract/customer'
import type { CustomerCaseSource as Row } from '@contract/customer/shapes'
import { lookTable } from '@/lib/look'
import { friendlyDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'
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

/** Case sources of a customer. */
function CustomerCaseSource({ customerId }: { customerId: string }) {
  const api = useApi({ customer })
  const { navigation } = useApp()
  const list = useScreenStore(
    () =>
      new PagedListStore<Row>((page) => api.customer.getCaseSources({ customerId, ...page }), {
        key: ({ caseSourceId }) => caseSourceId,
      }),
  )
  useReturn(() => list.renew())
  const home = routes.caseSource.home
  const isOpen = !('later' in home)
  return (
    <Screen title="客户案源" scroll={false}>
      <PagedList
        list={list}
        empty={{ icon: 'folder', text: '该客户还没有案源' }}
        onRow={isOpen ? ({ caseSourceId }) => navigation.go(home, { caseId: caseSourceId }) : undefined}
        renderRow={({ name, status, category, number, owner, protectUntil }) => (
          <ListRow title={name} chip={statusLook[status]}>
            <RowWords
              text={[CASE_CATEGORIES[category], number, `案源人 ${owner.name}`].join(' · ')}
              right={protectUntil ? `保护至 ${friendlyDay(protectUntil)}` : undefined}
            />
          </ListRow>
        )}
      />
    </Screen>
  )
}

export default screen(routes.customer.customerCaseSource, CustomerCaseSource)
