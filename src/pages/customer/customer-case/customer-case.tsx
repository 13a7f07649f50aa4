import { caseInfo } from '@contract/case'
import type { CaseRow } from '@contract/case/shapes'
import { CaseRowView } from '@/features/case/CaseRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { Screen } from '@/ui/page/Screen'

/** Cases of a customer that the reader may see. */
function CustomerCase({ customerId }: { customerId: string }) {
  const api = useApi({ caseInfo })
  const { navigation } = useApp()
  const list = useScreenStore(
    () =>
      new PagedListStore<CaseRow>((page) => api.caseInfo.getCustomerCaseList({ customerId, ...page }), {
        key: ({ caseId }) => caseId,
      }),
  )
  useReturn(() => list.renew())
  return (
    <Screen title="客户项目" scroll={false}>
      <PagedList
        list={list}
        empty={{ icon: 'briefcase', text: '该客户还没有项目', hint: '收案后会出现在这里；保密项目只有承办人看得到' }}
        renderRow={(row) => (
          <CaseRowView row={row} onTap={() => navigation.go(routes.project.home, { caseId: row.caseId })} />
        )}
      />
    </Screen>
  )
}

export default screen(routes.customer.customerCase, CustomerCase)
