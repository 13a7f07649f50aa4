import { filter, listOf, optionsOf } from '../lists'
import { ELECTRONIC, ON_PAPER, SEAL_KINDS, STAMP_TYPES } from './codes'

const STAMP_CHOICES = ([ELECTRONIC, ON_PAPER] as const).map((value) => ({ value, label: STAMP_TYPES[value] }))

/** Filters of comprehensive-query/seal, the record of stampings. */
export const sealUseList = listOf({
  keyword: {
    label: '搜索文书、项目或送达对象',
    columns: ['seal_docs.title', 'seal_docs.addressee', 'cases.name'],
  },
  filters: [
    filter.multi('sealKind', '印章', optionsOf(SEAL_KINDS), { column: 'seal_docs.seal_kind' }),
    filter.choice('stampType', '用印方式', STAMP_CHOICES, { column: 'seal_docs.stamp_type' }),
    filter.dateRange('stampTime', '用印时间', 'stampFrom', 'stampTo', { column: 'seal_uses.at' }),
    filter.person('applicantId', '申请人', { column: 'seal_docs.applicant_id' }),
    filter.person('keeperId', '用印人', { column: 'seal_uses.employee_id' }),
  ],
  sorts: [
    { key: 'time', label: '最近用印', column: 'seal_uses.at' },
    { key: 'copies', label: '份数', column: 'seal_uses.copies' },
  ],
})
