import { CASE_CATEGORIES } from '../case/codes'
import { filter, listOf, optionsOf } from '../lists'
import { type OfferedCategory, OPPORTUNITY_STATUS, PRACTICE_FIELDS, PROVINCES } from './codes'

const OFFERED = Object.keys(PRACTICE_FIELDS) as OfferedCategory[]

/** Filters of cooperation-opportunity/list. */
export const opportunityList = listOf({
  keyword: { label: '搜索标题、案情与合作内容', columns: ['title', 'brief', 'need'] },
  filters: [
    filter.multi(
      'category',
      '案件类型',
      OFFERED.map((value) => ({ value, label: CASE_CATEGORIES[value] })),
    ),
    filter.multi('province', '地区', optionsOf(PROVINCES as Readonly<Record<string, string>>)),
    filter.multi('status', '状态', optionsOf(OPPORTUNITY_STATUS), {
      tabs: ['published', 'invited', 'interested', 'mine'],
    }),
    filter.amountRange('amount', '标的额', 'amountFrom', 'amountTo'),
  ],
  sorts: [
    { key: 'match', label: '与我最匹配', column: 'score' },
    { key: 'published', label: '最近发布', column: 'published_at' },
    { key: 'expire', label: '截止日期先到', column: 'expire_day', direction: 'asc' },
    { key: 'amount', label: '标的额从高到低' },
  ],
})

/** Lists of lawyers: candidates, invited, and willing ones. */
export const lawyerList = listOf({
  keyword: { label: '搜索姓名、律所、专长', columns: ['name', 'firm_name', 'speciality'] },
  filters: [],
  sorts: [
    { key: 'match', label: '匹配度从高到低', column: 'score' },
    { key: 'rating', label: '评价从高到低' },
  ],
})
