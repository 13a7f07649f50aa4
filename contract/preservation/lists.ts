import type { PRESERVED } from '../law/preservation'
import { filter, listOf, optionsOf } from '../lists'
import { PRESERVATION_WAYS } from './codes'

const KINDS = { deposit: '银行存款', movable: '动产', realEstate: '不动产', other: '其他财产权' } satisfies Record<
  keyof typeof PRESERVED,
  string
>

/** Filters of message/event-reminder/property. Ordered by the end, the nearest first. */
export const preservationList = listOf({
  keyword: { label: '搜索财产、被保全人、项目' },
  filters: [
    filter.multi('kind', '财产类型', optionsOf(KINDS)),
    filter.multi('way', '保全措施', optionsOf(PRESERVATION_WAYS)),
    filter.dateRange('until', '到期日', 'untilFrom', 'untilTo', { column: 'until_on' }),
  ],
})
