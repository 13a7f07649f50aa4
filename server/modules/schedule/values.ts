import { limits } from '@contract/limits'
import type { UpdateScheduleInput } from '@contract/schedule.shapes'
import { fromTime, inShanghai, toTime } from '../../clock'
import { fail } from '../../fail'
import type { ScheduleValues } from './repository'

const DAY_MS = 86_400_000
const LONGEST_DAYS = 366

/** What a form fills in, new or changed. */
export type Fields = Omit<UpdateScheduleInput, 'id' | 'version'>

/** What a form says, as it is kept; refuses a span that cannot be. */
export function valuesOf(fields: Fields, now: number): ScheduleValues {
  const allDay = fields.allDay ?? false
  const start = allDay ? `${fields.start.slice(0, 10)} 00:00:00` : fields.start
  const end = allDay ? `${fields.end.slice(0, 10)} 23:59:59` : fields.end
  const refuse = (field: 'start' | 'end', words: string) => fail.invalid(words, { [field]: words })
  if (end < start) refuse('end', '结束时间不能早于开始时间')
  if (fromTime(end) - fromTime(start) > LONGEST_DAYS * DAY_MS) refuse('end', '日程不能超过一年')
  const today = inShanghai(now)
  const { datePickerYears } = limits
  const [first, last] = [today.subtract(datePickerYears, 'year'), today.add(datePickerYears, 'year')]
  if (start < toTime(first.valueOf()) || start > toTime(last.valueOf()))
    refuse('start', `开始时间须在前后${datePickerYears}年以内`)
  return {
    kind: fields.kind,
    title: fields.title.trim(),
    place: fields.place?.trim() ?? '',
    note: fields.note?.trim() ?? '',
    start_at: start,
    end_at: end,
    all_day: allDay,
    remind_minutes: fields.remindMinutes ?? null,
    is_private: fields.isPrivate ?? false,
    updated_at: toTime(now),
  }
}
