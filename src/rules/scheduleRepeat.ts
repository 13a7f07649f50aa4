import { REPEATS, type Repeat } from '@contract/schedule/codes'
import { dateRange, weekdayOf } from '@/lib/time'

/** A rule as a form chooses it. */
export interface ChosenRepeat {
  repeat: Repeat | ''
  /** `YYYY-MM-DD`, the last day; '' where it has none, or a number of times. */
  until: string
}

/** RFC 5545's rule of each choice; a day of the week or month is that of the beginning. */
const RULES: Record<Exclude<Repeat, 'custom'>, string> = {
  daily: 'FREQ=DAILY',
  workdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  yearly: 'FREQ=YEARLY',
}

/** @param kept the rule as it was, for a choice that leaves it */
export function ruleOf({ repeat, until }: ChosenRepeat, kept = ''): string {
  if (!repeat) return ''
  if (repeat === 'custom') return kept
  return until ? `${RULES[repeat]};UNTIL=${until.replace(/-/g, '')}T235959` : RULES[repeat]
}

const UNTIL = /;?UNTIL=(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?/

/** The choice that makes a rule; what none of them makes is kept as it is. */
export function repeatOf(rrule: string): ChosenRepeat {
  if (!rrule) return { repeat: '', until: '' }
  const until = UNTIL.exec(rrule)
  const rule = rrule.replace(UNTIL, '')
  const known = Object.entries(RULES).find(([, text]) => text === rule)
  if (!known) return { repeat: 'custom', until: '' }
  return { repeat: known[0] as Repeat, until: until ? until.slice(1, 4).join('-') : '' }
}

const COUNT = /COUNT=(\d+)/

/** A rule in words: 每周一，至 2027年6月30日. @param start a wire time */
export function repeatWords(rrule: string, start: string): string {
  if (!rrule) return ''
  const { repeat, until } = repeatOf(rrule.replace(/;?COUNT=\d+/, ''))
  const times = COUNT.exec(rrule)?.[1]
  const words = repeat && repeat !== 'custom' ? REPEATS[repeat] : '按自定义规则重复'
  const on = repeat === 'weekly' || repeat === 'biweekly' ? weekdayOf(start).slice(1) : ''
  const day = repeat === 'monthly' ? `${Number(start.slice(8, 10))}日` : ''
  const end = until ? `，至 ${dateRange(until, until)}` : times ? `，共 ${times} 次` : ''
  return `${words}${repeat === 'biweekly' && on ? `的周${on}` : on}${day}${end}`
}
