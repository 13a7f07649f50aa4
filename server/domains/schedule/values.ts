import { days } from '@contract/duration'
import { limits } from '@contract/limits'
import { scheduleForm } from '@contract/schedule/form'
import type { UpdateScheduleInput } from '@contract/schedule/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { fromTime, inShanghai, toDay, toTime } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { capped, lastStart, problemOfRule } from './recurrence/recurrence'
import type { ScheduleValues } from './repository'

const LONGEST_DAYS = 366
const LONGEST_REPEATED_DAYS = 7

/** Values of the form, for a new or a changed schedule. */
export type Fields = Omit<UpdateScheduleInput, 'id' | 'version' | 'scope' | 'occurrence'>

/** Columns of a form's values, and the participants: the caller unless others are chosen. */
export function accepted(fields: Fields, { me, now }: Pick<StaffCall, 'me' | 'now'>) {
  const { allDay = false, reminders = [], start, end, empIds = [me.id], isPrivate, placeAt, ...others } = fields
  const { repeat = '', taskIds: _, proceedingId, ...rest } = others
  const [startDay, endDay] = [start.slice(0, 10), end.slice(0, 10)]
  const span = allDay ? { startDay, endDay } : { start, end }
  const remind = allDay ? { remindEve: reminders.length > 0 } : { reminders: reminders.map(String) }
  const given = { ...rest, ...span, ...remind, allDay, isPrivate, empIds: [...new Set(empIds)] }
  const { title, place, note, empIds: people } = acceptForm(scheduleForm, given, toDay(now))
  // Coordinates belong to a named place.
  const location = place ? placeAt : undefined
  const values: ScheduleValues = {
    kind: fields.kind,
    title,
    place,
    place_lat: location?.lat ?? null,
    place_lng: location?.lng ?? null,
    note,
    start_at: allDay ? `${startDay} 00:00:00` : start,
    end_at: allDay ? `${endDay} 23:59:59` : end,
    all_day: allDay,
    reminders: JSON.stringify([...reminders].sort((a, b) => a - b)),
    is_private: isPrivate ?? false,
    // Only a hearing has a proceeding.
    proceeding_id: fields.kind === 'hearing' ? (proceedingId ?? null) : null,
    updated_at: toTime(now),
    rrule: '',
    last_at: null,
  }
  refuseSpan(values, now)
  return { values: { ...values, ...seriesOf(repeat, values.start_at, values.end_at) }, people }
}

/** Throws an invalid time span, reported at the field shown: whole days have fields of their own. */
function refuseSpan({ start_at: start, end_at: end, all_day }: ScheduleValues, now: number) {
  const refuse = (field: 'start' | 'end', words: string) =>
    fail.invalid(words, { [all_day ? `${field}Day` : field]: words })
  if (fromTime(end) - fromTime(start) > days(LONGEST_DAYS)) refuse('end', '日程不能超过一年')
  const today = inShanghai(now)
  const { datePickerYears } = limits
  const [first, last] = [today.subtract(datePickerYears, 'year'), today.add(datePickerYears, 'year')]
  if (start < toTime(first.valueOf()) || start > toTime(last.valueOf()))
    refuse('start', `开始时间须在前后${datePickerYears}年以内`)
}

/** Columns of the repetition: a rule that always ends. */
export function seriesOf(repeat: string, start: string, end: string): Pick<ScheduleValues, 'rrule' | 'last_at'> {
  if (!repeat) return { rrule: '', last_at: null }
  const problem = problemOfRule(repeat, start)
  if (problem) fail.invalid(problem, { repeat: problem })
  const { rrule } = capped(repeat, start)
  if (fromTime(end) - fromTime(start) > days(LONGEST_REPEATED_DAYS))
    fail.invalid('重复的日程不能超过 7 天', { end: '重复的日程不能超过 7 天' })
  const last = fromTime(lastStart({ rrule, start, exdates: [] }))
  return { rrule, last_at: toTime(last + fromTime(end) - fromTime(start)) }
}
