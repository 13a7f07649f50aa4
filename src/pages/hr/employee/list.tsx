import { hr } from '@contract/hr'
import { EMPLOYEE_TABS, type EmployeeTab } from '@contract/hr/codes'
import { employeeList } from '@contract/hr/lists'
import type { EmployeeRow } from '@contract/hr/shapes'
import { HrRow } from '@/features/hr/HrRow'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { employeeLook } from '@/rules/looks/hrLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = { working: '还没有在职员工', suspended: '没有停用的账号', resigned: '没有离职员工' }

function Employees() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.hr.employees.path,
    definition: employeeList,
    tabs: EMPLOYEE_TABS,
    load: (tab: EmployeeTab, { sort: _, ...query }) => api.hr.getEmployees({ tab, ...query }),
    keyOf: ({ empId }: EmployeeRow) => empId,
    kind: 'employment',
  })
  return (
    <ListScreen
      title="员工"
      label="员工状态"
      list={list}
      icon="users"
      empty={EMPTY}
      nothing="没有符合条件的员工"
      action={{
        label: '邀请同事',
        onTap: () => navigation.go(routes.hr.invite),
        helps: (tab) => tab === 'working',
      }}
      renderRow={(row) => (
        <HrRow
          person={row}
          about={[row.empNo, row.departmentName, row.post]}
          chip={employeeLook(row.status)}
          facts={row.joinDate && `${fullDay(row.joinDate)}入职`}
          onTap={() => navigation.go(routes.hr.employee, { empId: row.empId })}
        />
      )}
    />
  )
}

export default screen(routes.hr.employees, Employees)
