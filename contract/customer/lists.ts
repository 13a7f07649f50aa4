import { filter, listOf, optionsOf } from '../lists'
import { PARTY_KINDS } from '../party/codes'
import { CUSTOMER_LEVELS, CUSTOMER_STATUS, SOURCE_CHANNELS } from './codes'

/** Search in the case sources of a customer. */
export const customerCaseSourceList = listOf({ keyword: { label: '搜索案源名称、编号' }, filters: [] })

/** Filters of customer/list. */
export const customerList = listOf({
  keyword: { label: '名称、拼音、证件号或手机号' },
  filters: [
    filter.choice('kind', '类型', optionsOf(PARTY_KINDS)),
    filter.multi('status', '状态', optionsOf(CUSTOMER_STATUS)),
    filter.multi('level', '级别', optionsOf(CUSTOMER_LEVELS)),
    filter.choice('channel', '来源', optionsOf(SOURCE_CHANNELS)),
    filter.person('ownerId', '负责人', { tabs: ['team', 'firm'] }),
  ],
  sorts: [
    { key: 'recent', label: '最近更新' },
    { key: 'follow', label: '待跟进在前' },
  ],
})
