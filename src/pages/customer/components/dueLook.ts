import { epochOf, friendlyDay } from '@/lib/time'

/** Chip of the next follow-up; overdue is marked. */
export function dueLook(next: string, now = Date.now()) {
  return (epochOf(next) ?? now) < now
    ? ({ text: '跟进已逾期', tone: 'bad' } as const)
    : ({ text: `${friendlyDay(next)}跟进`, tone: 'info' } as const)
}
