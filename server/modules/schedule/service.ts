import { DynamicType } from '@contract/codes/dynamics'
import { BUSY, type RemindMinutes, type ScheduleKind } from '@contract/codes/schedules'
import type {
  MemberSchedule,
  MemberSchedulesInput,
  SaveScheduleInput,
  ScheduleDetail,
  UpdateScheduleInput,
} from '@contract/schedule.shapes'
import { fromTime } from '../../clock'
import { newId } from '../../db/id'
import { allow, fail } from '../../fail'
import { publish, retell, withdraw } from '../../feed/feed'
import { scheduleInWords } from '../../feed/words'
import type { StaffCall } from '../../http/call'
import { ScheduleNews } from './news'
import { canEdit, canSee } from './policy'
import { ScheduleRepository, type ScheduleValues } from './repository'
import { type Fields, valuesOf } from './values'

const DAY_MS = 86_400_000
const SPAN_DAYS = 100
const ONLY_OWNER = '只有创建人可以修改或删除日程'

/** Schedules and the calendars that show them. */
export class ScheduleService {
  readonly #schedules: ScheduleRepository
  readonly #news: ScheduleNews

  constructor(private readonly call: StaffCall) {
    this.#schedules = new ScheduleRepository(call.db)
    this.#news = new ScheduleNews(call)
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
    const values = valuesOf(fields, this.call.now)
    const people = await this.#peopleOf(fields)
    const id = newId(call.now)
    await this.#schedules.insert(id, call.me.id, values)
    await this.#schedules.setPeople(id, people)
    this.#news.arranged(id, values, people)
    await this.#news.remind(id, values)
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
    const before = await this.#editable(id)
    const values = valuesOf(fields, this.call.now)
    const people = await this.#peopleOf(fields)
    const were = await this.#idsOf(id)
    if (!(await this.#schedules.update(id, version, values))) fail.stale('日程')
    await this.#schedules.setPeople(id, people)
    await this.#tellOfChange(before, values, were, people)
    if (fields.isPrivate) await withdraw(this.call, DynamicType.schedule, id)
    else await retell(this.call, DynamicType.schedule, id, inWords(values))
    return { version: version + 1 }
  }

  async delete(id: string) {
    const row = await this.#editable(id)
    this.#news.cancelled(id, row, await this.#idsOf(id))
    await this.#news.silence(id)
    await withdraw(this.call, DynamicType.schedule, id)
    await this.#schedules.delete(id)
    await this.call.audit('schedule.delete', { kind: 'schedule', id })
    return null
  }

  async #editable(id: string) {
    const row = (await this.#schedules.find(id)) ?? fail.gone('日程')
    allow(canEdit(this.call.me, row), ONLY_OWNER)
    const { remind_minutes, kind, ...rest } = row
    return { ...rest, kind: kind as ScheduleKind, remind_minutes: remind_minutes as RemindMinutes | null }
  }

  async #idsOf(id: string): Promise<string[]> {
    return (await this.#schedules.people(id)).map(({ empId }) => empId)
  }

  /** Whoever joined hears of it, whoever left that it is off; the others only of another time or place. */
  async #tellOfChange(before: ScheduleValues & { id: string }, values: ScheduleValues, were: string[], are: string[]) {
    const { id } = before
    const stayed = are.filter((empId) => were.includes(empId))
    const left = were.filter((empId) => !are.includes(empId))
    const moved =
      before.start_at !== values.start_at || before.end_at !== values.end_at || before.place !== values.place
    this.#news.arranged(
      id,
      values,
      are.filter((empId) => !were.includes(empId)),
    )
    this.#news.cancelled(id, values, left)
    if (moved) this.#news.changed(id, values, stayed)
    await this.#news.remind(id, values)
  }

  async #peopleOf({ empIds }: Fields): Promise<string[]> {
    const people = [...new Set(empIds ?? [this.call.me.id])]
    if ((await this.#schedules.working(people)) < people.length)
      fail.invalid('参与人不存在或已离职', { empIds: '参与人不存在或已离职' })
    return people
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
