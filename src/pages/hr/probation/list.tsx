import { hr } from '@contract/hr'
import { PROBATION_TABS, type ProbationTab } from '@contract/hr/codes'
import { peopleList } from '@contract/hr/lists'
import type { EmployeeRow } from '@contract/hr/shapes'
import { HrRow } from '@/features/hr/HrRow'
import { fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { untilLook } from '@/rules/looks/hrLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = { due: '30 天内没有试用期满的同事', all: '没有试用期的同事' }

function Probations() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const today = toDate()
  const list = useTabbedList({
    name: routes.hr.probations.path,
    definition: peopleList,
    tabs: PROBATION_TABS,
    load: (tab: ProbationTab, { sort: _, ...query }) => api.hr.getProbations({ tab, ...query }),
    keyOf: ({ empId }: EmployeeRow) => empId,
    kind: 'employment',
  })
  return (
    <ListScreen
      title="试用与转正"
      label="试用状态"
      list={list}
      icon="clock"
      empty={EMPTY}
      nothing="没有符合条件的同事"
      renderRow={(row) => (
        <HrRow
          person={row}
          about={[row.departmentName, row.post]}
          facts={row.probationUntil ? `试用期至 ${fullDay(row.probationUntil)}` : '未设置试用期'}
          chip={untilLook(row.probationUntil, today)}
          onTap={() => navigation.go(routes.hr.employee, { empId: row.empId })}
        />
      )}
    />
  )
}

export default screen(routes.hr.probations, Probations)
