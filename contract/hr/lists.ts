import { filter, listOf, optionsOf } from '../lists'
import { EMPLOYEE_STATUS } from './codes'

const people = { label: '搜索姓名、工号、职务', columns: ['employees.name', 'employees.emp_no', 'employees.post'] }

/** hr/employee/list */
export const employeeList = listOf({
  keyword: people,
  filters: [
    filter.choice('status', '状态', optionsOf(EMPLOYEE_STATUS).slice(0, 3), {
      tabs: ['working'],
      column: 'employees.status',
    }),
    filter.keyword('department', '部门', { column: 'departments.name' }),
    filter.dateRange('joinDate', '入职日期', 'joinFrom', 'joinTo', { column: 'employees.join_date' }),
  ],
})

/** Search fields of the other lists of people. */
export const peopleList = listOf({ keyword: people, filters: [] })
