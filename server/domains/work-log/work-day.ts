import { workLogLimits } from '@contract/work-log/codes'
import type { SourceRef, WorkDay } from '@contract/work-log/shapes'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { LogListsRepository } from './list-repository'
import { presentRow } from './present'
import { WorkLogRepository } from './repository'
import { hoursOf } from './rounding'
import { dayProblem } from './save-log'
import { LogSuggestions } from './suggestions/suggestions'
import { workTimeSettings } from './work-time-settings'

/** One of the caller's days: its logs, and suggestions. */
export async function workDay(call: StaffCall, day: string): Promise<WorkDay> {
  const { db, me, now } = call
  const settings = await workTimeSettings(db)
  const isOpen = dayProblem(day, toDay(now), settings.pastDays) === undefined
  const logs = await new LogListsRepository(db, me.id).onDay(day)
  const minutes = logs.reduce((sum, log) => sum + log.minutes, 0)
  return {
    day,
    isOpen,
    hours: hoursOf(minutes),
    hoursLeft: hoursOf(Math.max(0, workLogLimits.dayMinutes - minutes)),
    logs: logs.map(presentRow),
    suggestions: isOpen ? await new LogSuggestions(call).of(day) : [],
  }
}

/** Dismisses a suggestion for good. */
export async function dismiss({ db, me, time }: StaffCall, source: SourceRef): Promise<null> {
  if (!(await new WorkLogRepository(db).claim(me.id, source, null, time))) fail.conflict('这项工作已经记入日志')
  return null
}
