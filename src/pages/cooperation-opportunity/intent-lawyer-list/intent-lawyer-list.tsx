import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { lawyerList } from '@contract/cooperation-opportunity/lists'
import type { CoopLawyer } from '@contract/cooperation-opportunity/shapes'
import { LawyerRow } from '@/features/cooperation-opportunity/LawyerRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'

/** Willing lawyers (MESSAGES 1402): their cards lead to the choice. */
function IntentLawyers({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const { cooperationOpportunity: to } = routes
  const list = useTabbedList({
    name: to.intentLawyerList.path,
    definition: lawyerList,
    tabs: { willing: '意向律师' },
    tab: 'willing',
    load: (_, query) => api.getCoopWillLawyerPage({ id, ...query }),
    keyOf: ({ empId }: CoopLawyer) => empId,
    kind: 'opportunity',
  })
  return (
    <ListScreen
      title="意向律师"
      label="意向律师"
      list={list}
      icon="users"
      nav={<NavAction label="合作机会" onTap={() => navigation.go(to.detail, { id })} />}
      empty={{ willing: { text: '还没有律师表达意向', hint: '可以按专长与地区邀请律师' } }}
      nothing="没有符合条件的律师"
      action={{
        label: '邀请律师',
        onTap: () => navigation.go(to.inviteLawyerList, { id }),
        helps: () => true,
      }}
      renderRow={(lawyer) => (
        <LawyerRow lawyer={lawyer} onTap={() => navigation.go(to.businessCard, { empId: lawyer.empId, id })} />
      )}
    />
  )
}

export default screen(routes.cooperationOpportunity.intentLawyerList, IntentLawyers)
