import { CASE_CATEGORIES } from '../case/codes'
import { filter, listOf, optionsOf } from '../lists'
import { CHANCE_STATUS } from './codes'

/** Filters of cooperation-case-source/list. */
export const chanceList = listOf({
  keyword: { label: '搜索标题、案情与需求', columns: ['title', 'brief', 'need'] },
  filters: [
    filter.multi('category', '案件类型', optionsOf(CASE_CATEGORIES)),
    filter.multi('status', '状态', optionsOf(CHANCE_STATUS), { tabs: ['mine', 'joined', 'managed'] }),
    filter.amountRange('amount', '标的额', 'amountFrom', 'amountTo'),
    filter.dateRange('created', '发布时间', 'createdFrom', 'createdTo', { column: 'created_at' }),
  ],
  sorts: [
    { key: 'created', label: '最近发布', column: 'created_at' },
    { key: 'expire', label: '截止日期先到', column: 'expire_day', direction: 'asc' },
    { key: 'amount', label: '标的额从高到低' },
  ],
})
