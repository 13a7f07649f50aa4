import { CLASH_REASONS } from '@contract/schedule/codes'
import type { Clash } from '@contract/schedule/shapes'
import { spanWords } from '@/lib/agenda'

/** Text of a clash: 两场开庭冲突：我 今天 09:00–11:00 买卖合同纠纷开庭 */
export function clashWords({ reason, empId, empName, title, start, end }: Clash, me: string): string {
  const when = spanWords({ start, end, allDay: false })
  return `${CLASH_REASONS[reason]}：${empId === me ? '我' : empName} ${when} ${title}`
}
