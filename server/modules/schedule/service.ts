import { DynamicType } from '@contract/codes/dynamics'
import { BUSY, type RemindMinutes, type ScheduleKind } from '@contract/codes/schedules'
import { limits } from '@contract/limits'
import type {
  MemberSchedule,
  MemberSchedulesInput,
  SaveScheduleInput,
  ScheduleDetail,
  UpdateScheduleInput,
} from '@contract/schedule.shapes'
import { fromTime, inShanghai, toTime } from '../../clock'
import { newId } from '../../db/id'
import { allow, fail } from '../../fail'
import { publish, retell, withdraw } from '../../feed/feed'
import { scheduleInWords } from '../../feed/words'
import type { StaffCall } from '../../http/call'
import { canEdit, canSee } from './policy'
import { ScheduleRepository, type ScheduleValues } from './repository'

const DAY_MS = 86_400_000
const LONGEST_DAYS = 366
const SPAN_DAYS = 100
const ONLY_OWNER = '只有创建人可以修改或删除日程'

type Fields = Omit<UpdateScheduleInput, 'id' | 'version'>

/** Schedules and the calendars that show them. */
export class ScheduleService {
  readonly #schedules: ScheduleRepository

  constructor(private readonly call: StaffCall) {
    this.#schedules = new ScheduleRepository(call.db)
  }

  async ofMembers({ from, to, empIds }: MemberSchedulesInput): Promise<MemberSchedule[]> {
    const { me } = this.call
    if (to < from) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
    const [start, end] = [`${from} 00:00:00`, `${to} 23:59:59`]
    if (fromTime(end) - fromTime(start) > SPAN_DAYS * DAY_MS) fail.invalid(`查询范围不能超过${SPAN_DAYS}天`)
    const rows = await this.#schedules.ofMembers(empIds ?? [me.id], start, end)
    const joined = await this.#schedules.joined(
      me.id,
      rows.flatMap(({ id, is_private }) => (is_private ? id : [])),
    )
    const shown = new Map<string, MemberSchedule>()
    for (const row of rows) {
      const schedule = shown.get(row.id) ?? onCalendar(row, canSee(me, row, joined.has(row.id)))
      schedule.empIds.push(row.employee_id)
      shown.set(row.id, schedule)
    }
    return [...shown.values()]
  }

  async detail(id: string): Promise<ScheduleDetail> {
    const { me } = this.call
    const row = (await this.#schedules.find(id)) ?? fail.gone('日程')
    const people = await this.#schedules.people(id)
    const takesPart = people.some(({ empId }) => empId === me.id)
    allow(canSee(me, row, takesPart), '该日程为私密日程，仅参与人可查看')
    return {
      id,
      kind: row.kind as ScheduleKind,
      title: row.title,
      start: row.start_at,
      end: row.end_at,
      allDay: row.all_day,
      place: row.place,
      note: row.note,
      remindMinutes: row.remind_minutes as RemindMinutes | null,
      isPrivate: row.is_private,
      owner: { empId: row.owner_id, empName: row.owner_name, photoUrl: row.owner_photo },
      people,
      canEdit: canEdit(me, row),
      version: row.version,
      updateTime: row.updated_at,
    }
  }

  async save({ shareTo, ...fields }: SaveScheduleInput) {
    const { call } = this
    if (shareTo && fields.isPrivate) fail.invalid('私密日程不能同步到动态', { shareTo: '私密日程不能同步到动态' })
    const values = this.#valuesOf(fields)
    const people = await this.#peopleOf(fields)
    const id = newId(call.now)
    await this.#schedules.insert(id, call.me.id, values)
    await this.#schedules.setPeople(id, people)
    if (shareTo)
      await publish(call, {
        type: DynamicType.schedule,
        content: inWords(values),
        visibleTo: shareTo,
        targetId: id,
      })
    return { id }
  }

  async update({ id, version, ...fields }: UpdateScheduleInput) {
    await this.#editable(id)
    const values = this.#valuesOf(fields)
    const people = await this.#peopleOf(fields)
    if (!(await this.#schedules.update(id, version, values))) fail.stale('日程')
    await this.#schedules.setPeople(id, people)
    if (fields.isPrivate) await withdraw(this.call, DynamicType.schedule, id)
    else await retell(this.call, DynamicType.schedule, id, inWords(values))
    return { version: version + 1 }
  }

  async delete(id: string) {
    await this.#editable(id)
    await withdraw(this.call, DynamicType.schedule, id)
    await this.#schedules.delete(id)
    await this.call.audit('schedule.delete', { kind: 'schedule', id })
    return null
  }

  async #editable(id: string) {
    const row = (await this.#schedules.find(id)) ?? fail.gone('日程')
    allow(canEdit(this.call.me, row), ONLY_OWNER)
  }

  async #peopleOf({ empIds }: Fields): Promise<string[]> {
    const people = [...new Set(empIds ?? [this.call.me.id])]
    if ((await this.#schedules.working(people)) < people.length)
      fail.invalid('参与人不存在或已离职', { empIds: '参与人不存在或已离职' })
    return people
  }

  #valuesOf(fields: Fields): ScheduleValues {
    const allDay = fields.allDay ?? false
    const start = allDay ? `${fields.start.slice(0, 10)} 00:00:00` : fields.start
    const end = allDay ? `${fields.end.slice(0, 10)} 23:59:59` : fields.end
    const refuse = (field: 'start' | 'end', words: string) => fail.invalid(words, { [field]: words })
    if (end < start) refuse('end', '结束时间不能早于开始时间')
    if (fromTime(end) - fromTime(start) > LONGEST_DAYS * DAY_MS) refuse('end', '日程不能超过一年')
    const now = inShanghai(this.call.now)
    const { datePickerYears } = limits
    const [first, last] = [now.subtract(datePickerYears, 'year'), now.add(datePickerYears, 'year')]
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
      updated_at: this.call.time,
    }
  }
}

type Row = Awaited<ReturnType<ScheduleRepository['ofMembers']>>[number]

/** A schedule on a calendar, its people still to be added. Of what the caller may not see only the time is told. */
const onCalendar = (row: Row, isSeen: boolean): MemberSchedule => ({
  id: row.id,
  kind: isSeen ? (row.kind as ScheduleKind) : 'other',
  title: isSeen ? row.title : BUSY,
  start: row.start_at,
  end: row.end_at,
  allDay: row.all_day,
  place: isSeen ? row.place : '',
  isPrivate: row.is_private,
  isBusy: !isSeen,
  empIds: [],
})

/** What the feed tells of a schedule. */
const inWords = ({ start_at: start, end_at: end, all_day: allDay, ...values }: ScheduleValues) =>
  scheduleInWords({ start, end, allDay, ...values })
