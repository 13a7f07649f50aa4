import { days, seconds } from '@contract/duration'
import type { WorkActivity, WorkSource } from '@contract/work-log/codes'
import type { SourceRef, Suggestion, WorkLogTarget } from '@contract/work-log/shapes'
import { fromTime, toDay } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { hoursOf, type Rounding, roundedMinutes } from '../rounding'
import { LogTargets, typeOfKind } from '../targets/targets'
import { workTimeSettings } from '../work-time-settings'
import { type Done, SuggestionsRepository } from './suggestion-repository'

const MINUTE_SECONDS = 60
/** Assumed minutes of work without an end of its own, for the author to correct. */
const TAKEN_FOR: Readonly<Record<Exclude<WorkSource, 'schedule'>, number>> = { approval: 6, task: 30, document: 30 }
const WHOLE_DAY = 8 * 60

const ACTIVITY_OF_SCHEDULE: Readonly<Record<string, WorkActivity>> = {
  meeting: 'meeting',
  hearing: 'hearing',
  interview: 'meeting',
  trip: 'travel',
  visit: 'talk',
}
const ACTIVITY: Readonly<Record<Exclude<WorkSource, 'schedule'>, WorkActivity>> = {
  approval: 'office',
  task: 'other',
  document: 'draft',
}

/** Suggests logs of a day from what the app recorded, each source once. */
export class LogSuggestions {
  readonly #rows: SuggestionsRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new SuggestionsRepository(call.db)
  }

  async of(day: string): Promise<Suggestion[]> {
    const { me, db } = this.call
    const [done, rounding] = await Promise.all([this.#loadDone(day), workTimeSettings(db)])
    const taken = await this.#rows.taken(me.id, done)
    const left = done.filter(({ kind, id }) => !taken.has(`${kind} ${id}`))
    return Promise.all(left.map(async (source) => suggestionOf(source, await this.#findTarget(source), rounding)))
  }

  /** One of the caller's suggestions. @param day day of the work */
  async find(source: SourceRef, day: string): Promise<Suggestion> {
    const done = await this.#loadDone(day)
    const found = done.find(({ kind, id }) => kind === source.kind && id === source.id)
    if (!found) return fail.gone('这项工作')
    return suggestionOf(found, await this.#findTarget(found), await workTimeSettings(this.call.db))
  }

  /** Activity that a schedule's kind stands for; none when the kind says nothing. */
  async activityOfSchedule(scheduleId: string | null): Promise<{ activity?: WorkActivity }> {
    const kind = scheduleId && (await this.#rows.scheduleKind(scheduleId))
    const activity = kind ? ACTIVITY_OF_SCHEDULE[kind] : undefined
    return activity ? { activity } : {}
  }

  /** Record the work was for, when the caller may see it. */
  async #findTarget({ about }: Done): Promise<WorkLogTarget | null> {
    const name = about && (await new LogTargets(this.call).nameOf(about.kind, about.id))
    return name === undefined ? null : { id: about?.id ?? '', name }
  }

  /** Throws when the caller did not do this on the day or a neighbouring one. */
  async refuseOthers(source: SourceRef, day: string) {
    const days = [day, ...this.#neighbouringDays(day)]
    for (const candidateDay of days)
      if ((await this.#loadDone(candidateDay)).some(({ kind, id }) => kind === source.kind && id === source.id)) return
    fail.gone('这项工作')
  }

  /** Neighbouring days: work past midnight may be logged on either. */
  #neighbouringDays = (day: string) => [-1, 1].map((by) => toDay(fromTime(`${day} 00:00:00`) + days(by)))

  #loadDone(day: string): Promise<Done[]> {
    const { me, time } = this.call
    return this.#rows.of(me.id, `${day} 00:00:00`, `${day} 23:59:59`, time)
  }
}

function suggestionOf(done: Done, target: WorkLogTarget | null, rounding: Rounding): Suggestion {
  const { kind, id, title, about } = done
  return {
    source: { kind, id },
    title,
    note: noteOf(done, target),
    type: target && about ? typeOfKind(about.kind) : 3,
    target,
    hours: hoursOf(roundedMinutes(minutesTaken(done) * MINUTE_SECONDS, rounding)),
    activity: kind === 'schedule' ? (ACTIVITY_OF_SCHEDULE[done.scheduleKind ?? ''] ?? 'other') : ACTIVITY[kind],
  }
}

function minutesTaken({ kind, start, end, isAllDay }: Done): number {
  if (kind !== 'schedule') return TAKEN_FOR[kind]
  if (isAllDay || !start || !end) return WHOLE_DAY
  return Math.min(WHOLE_DAY, Math.max(1, (fromTime(end) - fromTime(start)) / seconds(1) / MINUTE_SECONDS))
}

const clockOf = (time: string) => time.slice(11, 16)

function noteOf({ kind, start, end, isAllDay, at = '' }: Done, target: WorkLogTarget | null): string {
  if (kind === 'schedule') return isAllDay || !start || !end ? '全天' : `${clockOf(start)}–${clockOf(end)}`
  const did = { approval: '处理审批', task: '完成任务', document: `上传到${target?.name ?? '项目'}` }[kind]
  return `${clockOf(at)} ${did}`
}
