import { listOf } from '../lists'

/** admin/person/list */
export const adminPeopleList = listOf({
  keyword: { label: '搜索姓名、部门、职务', columns: ['employees.name', 'employees.post', 'departments.name'] },
  filters: [],
})
