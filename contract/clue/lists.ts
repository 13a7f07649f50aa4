import { CASE_CATEGORIES } from '../case/codes'
import { SOURCE_CHANNELS } from '../customer/codes'
import { filter, listOf, optionsOf } from '../lists'
import { CLUE_STATUS } from './codes'

const MANAGED = ['4']

/** Filters of case-clue/list. */
export const clueList = listOf({
  keyword: { label: '搜索标题、客户、联系人、手机号' },
  filters: [
    filter.multi('status', '状态', optionsOf(CLUE_STATUS), { tabs: MANAGED }),
    filter.person('ownerId', '负责人', { tabs: MANAGED, column: 'owner_id' }),
    filter.flag('overdue', '只看逾期未联系', { tabs: ['1', '4'] }),
    filter.multi('category', '业务类型', optionsOf(CASE_CATEGORIES)),
    filter.multi('channel', '来源渠道', optionsOf(SOURCE_CHANNELS)),
    filter.dateRange('created', '登记时间', 'createFrom', 'createTo', { column: 'created_at' }),
  ],
})
