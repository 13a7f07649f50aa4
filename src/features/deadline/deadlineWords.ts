import type { CaseDeadline, Reckoned } from '@contract/deadline/shapes'
import { DISCLAIMER } from '@contract/law/deadlines'
import type { Tone } from '@/lib/look'
import { fullDay } from '@/lib/time'

/** Days left from which a deadline is urgent. */
const SOON = 7

/** Chip of the days left to a deadline. */
export function deadlineLook({ isDone, isInfo, daysLeft }: CaseDeadline): { text: string; tone: Tone } {
  if (isDone) return { text: '已完成', tone: 'muted' }
  return isInfo ? { text: '参考', tone: 'muted' } : dueLook({ daysLeft })
}

/** Chip of the days left to a task. */
export function dueLook({ daysLeft }: { daysLeft: number }): { text: string; tone: Tone } {
  if (daysLeft < 0) return { text: `逾期 ${-daysLeft} 天`, tone: 'bad' }
  if (daysLeft === 0) return { text: '今天截止', tone: 'bad' }
  return { text: `还有 ${daysLeft} 天`, tone: daysLeft <= SOON ? 'warn' : 'info' }
}

type Reason = Pick<CaseDeadline, 'trigger' | 'length' | 'source' | 'movedFrom'> &
  Partial<Pick<CaseDeadline, 'caution' | 'courtDay' | 'legalDay' | 'warning'>>

/** Text of a computed deadline without a case, for pasting into a letter. */
export const reckonedText = (reckoned: Reckoned, trigger: string): string =>
  [`${reckoned.title}：${fullDay(reckoned.day)}`, deadlineReason({ ...reckoned, trigger }), DISCLAIMER].join('\n')

/** Derivation of a day: the event, the period and its rule, adjustments, and the court's day beside the law's. */
export function deadlineReason({
  trigger,
  length,
  source,
  movedFrom,
  caution,
  courtDay,
  legalDay,
  warning,
}: Reason): string {
  const counted = source ? `自 ${fullDay(trigger)} 起 ${length}，${source}` : `${fullDay(trigger)} 由受理机关指定`
  return [
    counted,
    movedFrom && `${fullDay(movedFrom)} 为休息日，顺延至次一工作日`,
    caution,
    warning && `请核对：${warning}`,
    courtDay && legalDay && `受理机关指定 ${fullDay(courtDay)}，法定为 ${fullDay(legalDay)}`,
  ]
    .filter(Boolean)
    .join('；')
}
