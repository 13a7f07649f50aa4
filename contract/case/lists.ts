import { filter, listOf, optionsOf } from '../lists'
import { CASE_CATEGORIES, CASE_STATUS, FEE_MODES, RETAINER_TERMS, type RetainerTerm } from './codes'

const TERMS = Object.entries(RETAINER_TERMS).map(([value, label]) => ({ value: Number(value) as RetainerTerm, label }))

/** Search in the cases of a customer. */
export const customerCaseList = listOf({ keyword: { label: '搜索项目、当事人、案由、案号' }, filters: [] })

/** Filters of project/list and comprehensive-query/ongoing-project. The keyword also searches parties. */
export const caseList = listOf({
  keyword: { label: '搜索项目、当事人、案由、案号' },
  filters: [
    // Service state of retainers (GAPS 56).
    filter.choice('queryValueIndex', '服务期', TERMS, { tabs: ['6'] }),
    filter.multi('status', '状态', optionsOf(CASE_STATUS)),
    filter.multi('category', '项目类型', optionsOf(CASE_CATEGORIES)),
    filter.multi('feeMode', '收费方式', optionsOf(FEE_MODES), { column: 'fee_mode' }),
    filter.person('leadId', '主办律师', { column: 'lead_id' }),
    filter.dateRange('started', '开始日期', 'startedFrom', 'startedTo', { column: 'start_date' }),
    filter.amountRange('fee', '律师费', 'feeFrom', 'feeTo'),
  ],
  sorts: [
    { key: 'updated', label: '最近更新', column: 'updated_at' },
    { key: 'started', label: '最近开始', column: 'start_date' },
    { key: 'fee', label: '律师费从高到低' },
  ],
})
