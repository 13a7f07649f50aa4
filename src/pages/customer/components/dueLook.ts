import { epochOf, friendlyDay } from '@/lib/time'

/** When it is to be spoken to again; late is said as such. */
export function dueLook(next: string, now = Date.now()) {
  return (epochOf(next) ?? now) < now
    ? ({ text: '跟进已逾期', tone: 'bad' } as const)
    : ({ text: `${friendlyDay(next)}跟进`, tone: 'info' } as const)
}
