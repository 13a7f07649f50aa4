import { PRESERVED } from '@contract/law/preservation'
import type { PreservationRow, PreservationTerm } from '@contract/preservation/shapes'
import { dateRange, fullDay } from '@/lib/time'

/** Next step, for the head. */
export function nextStep({ status, untilDate, renewBy, releasedDate, daysLeft }: PreservationRow): string {
  if (releasedDate) return `${fullDay(releasedDate)} 解除`
  if (!untilDate || !renewBy) return '等待法院执行，执行后登记保全期限'
  if (status === 'expired') return `已于 ${fullDay(untilDate)} 到期，财产可能已不受控制`
  return status === 'expiring'
    ? `还有 ${daysLeft} 天到期，${fullDay(renewBy)} 前申请续保`
    : `${fullDay(untilDate)} 到期`
}

/** End or state, for a row. */
export function endWords({ untilDate, daysLeft, releasedDate }: PreservationRow): string {
  if (releasedDate) return `${fullDay(releasedDate)} 解除`
  if (!untilDate || daysLeft === null) return '待执行'
  if (daysLeft < 0) return `${fullDay(untilDate)} 到期`
  return daysLeft === 0 ? '今天到期' : `${fullDay(untilDate)} 到期，还有 ${daysLeft} 天`
}

export const kindName = ({ kind }: Pick<PreservationRow, 'kind'>): string => PRESERVED[kind].name

/** Legal maximum with its source. */
export const termRule = ({ kind }: Pick<PreservationRow, 'kind'>): string =>
  `${PRESERVED[kind].name}的保全期限不超过 ${PRESERVED[kind].years} 年，续保同样不超过（民诉法解释第485条）；到期前 7 日申请续保`

export const termWords = ({ fromDate, untilDate }: PreservationTerm): string => dateRange(fromDate, untilDate)
