import { REPEATS, type Repeat } from '@contract/schedule/codes'
import { dateRange, weekdayOf } from '@/lib/time'

/** Repeat rule as a form chooses it. */
export interface ChosenRepeat {
  repeat: Repeat | ''
  /** Last day, `YYYY-MM-DD`; '' for a rule without an end, or with a count. */
  until: string
}

/** RFC 5545 rule of each choice; the day of the week or month is that of the start. */
const RULES: Record<Exclude<Repeat, 'custom'>, string> = {
  daily: 'FREQ=DAILY',
  workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  monthEnd: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  yearly: 'FREQ=YEARLY',
}

/** @param kept the previous rule, for a choice that keeps it */
export function ruleOf({ repeat, until }: ChosenRepeat, kept = ''): string {
  if (!repeat) return ''
  if (repeat === 'custom') return kept
  return until ? `${RULES[repeat]};UNTIL=${until.replace(/-/g, '')}T235959` : RULES[repeat]
}

const UNTIL = /;?UNTIL=(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?/

/** Choice that produces a rule; `custom`, with the rule kept, if none does. */
export function repeatOf(rrule: string): ChosenRepeat {
  if (!rrule) return { repeat: '', until: '' }
  const until = UNTIL.exec(rrule)
  const rule = rrule.replace(UNTIL, '')
  const known = Object.entries(RULES).find(([, text]) => text === rule)
  if (!known) return { repeat: 'custom', until: '' }
  return { repeat: known[0] as Repeat, until: until ? until.slice(1, 4).join('-') : '' }
}

/** First day of a month that some months lack. */
const FIRST_LACKED = 29

/** Periods in which a repetition has no day: shorter months, or years that are no leap years. @param start wire time or day */
export function skippedIn(repeat: string, start: string): 'months' | 'years' | undefined {
  if (repeat === 'monthly') return Number(start.slice(8, 10)) >= FIRST_LACKED ? 'months' : undefined
  return repeat === 'yearly' && start.slice(5, 10) === '02-29' ? 'years' : undefined
}

const COUNT = /COUNT=(\d+)/

/** Text of a rule: 每周一，至 2027年6月30日. @param start a wire time */
export function repeatWords(rrule: string, start: string): string {
  if (!rrule) return ''
  const { repeat, until } = repeatOf(rrule.replace(/;?COUNT=\d+/, ''))
  const times = COUNT.exec(rrule)?.[1]
  const words = repeat && repeat !== 'custom' ? REPEATS[repeat] : '按自定义规则重复'
  const on = repeat === 'weekly' || repeat === 'biweekly' ? weekdayOf(start).slice(1) : ''
  const day = repeat === 'monthly' ? `${Number(start.slice(8, 10))}日` : ''
  const skips = { months: `（没有${day}的月份不安排）`, years: '（2月29日，仅闰年）' }
  const found = skippedIn(repeat, start)
  const skipped = found ? skips[found] : ''
  const end = until ? `，至 ${dateRange(until, until)}` : times ? `，共 ${times} 次` : ''
  return `${words}${repeat === 'biweekly' && on ? `的周${on}` : on}${day}${skipped}${end}`
}
