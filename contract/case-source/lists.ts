import { CASE_CATEGORIES } from '../case/codes'
import { SOURCE_CHANNELS } from '../customer/codes'
import { filter, listOf, optionsOf } from '../lists'
import { CASE_SOURCE_STATUS } from './codes'

/** Filters of case-source/list and comprehensive-query/record-source. */
export const caseSourceList = listOf({
  keyword: { label: '搜索案源名称、编号、当事人' },
  filters: [
    filter.multi('status', '状态', optionsOf(CASE_SOURCE_STATUS)),
    filter.multi('category', '预计类型', optionsOf(CASE_CATEGORIES)),
    filter.multi('channel', '案源渠道', optionsOf(SOURCE_CHANNELS)),
    filter.person('finderId', '案源人'),
    filter.dateRange('created', '登记时间', 'createdFrom', 'createdTo'),
    filter.amountRange('fee', '预计收费', 'feeFrom', 'feeTo'),
    filter.flag('isEnding', '30 天内保护到期'),
  ],
  sorts: [
    { key: 'updated', label: '最近更新' },
    { key: 'protect', label: '保护期先到' },
    { key: 'fee', label: '预计收费从高到低' },
  ],
})
