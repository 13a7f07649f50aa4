import { hr } from '@contract/hr'
import { RESIGNATION_STATUS, type ResignationStatus } from '@contract/hr/codes'
import { peopleList } from '@contract/hr/lists'
import type { ResignationRow } from '@contract/hr/shapes'
import { HrRow } from '@/features/hr/HrRow'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { resignationLook } from '@/rules/looks/hrLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = { open: '没有正在办理的离职', done: '没有已办结的离职', cancelled: '没有撤回的离职' }

function Resignations() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.hr.resignations.path,
    definition: peopleList,
    tabs: RESIGNATION_STATUS,
    load: (tab: ResignationStatus, { sort: _, ...query }) => api.hr.getResignations({ tab, ...query }),
    keyOf: ({ resignationId }: ResignationRow) => resignationId,
    kind: 'resignation',
  })
  return (
    <ListScreen
      title="离职"
      label="离职状态"
      list={list}
      icon="users"
      empty={EMPTY}
      nothing="没有符合条件的离职"
      renderRow={(row) => (
        <HrRow
          person={row}
          about={[row.departmentName, row.post]}
          chip={resignationLook(row.status)}
          facts={factsOf(row)}
          onTap={() => navigation.go(routes.hr.resignation, { resignationId: row.resignationId })}
        />
      )}
    />
  )
}

const factsOf = ({ lastDay, reason, successorName }: ResignationRow) =>
  [`最后工作日 ${fullDay(lastDay)}`, reason, successorName && `移交给${successorName}`].filter(Boolean).join(' · ')

export default screen(routes.hr.resignations, Resignations)
