import { filter, listOf, optionsOf } from '../../lists'
import { AUDIT_GROUPS, AUDIT_KINDS } from './codes'

/** admin/audit/list */
export const auditList = listOf({
  keyword: { label: '搜索姓名、记录编号、IP', columns: ['employees.name', 'audit_log.target_id', 'audit_log.ip'] },
  filters: [
    filter.person('empId', '操作人', { column: 'audit_log.employee_id' }),
    filter.choice('group', '动作', optionsOf(AUDIT_GROUPS)),
    filter.choice('kind', '对象', optionsOf(AUDIT_KINDS), { column: 'audit_log.target_kind', grows: true }),
    filter.dateRange('at', '时间', 'from', 'to', { column: 'audit_log.at' }),
  ],
})
