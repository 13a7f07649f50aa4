import { days } from '@contract/duration'
import { BUSY, type ScheduleKind } from '@contract/schedule/codes'
import type * as T from '@contract/schedule/shapes'
import type { Coordinates } from '@contract/shapes'
import { fromTime, toTime } from '../../kernel/clock'
import { mapPage, readPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { People } from '../people'
import { clashesOf, TRAVEL_MS } from './clashes'
import { commonFree } from './free-time'
import { canSee } from './policy'
import { type Occurrence, occurrencesIn } from './recurrence/occurrences'
import { pointOf, ScheduleRepository } from './repository'

const SPAN_DAYS = 100
/** Most clashes reported. */
const MOST_CLASHES = 10
const HOUR_MINUTES = 60

/** Schedules shown on calendars, of one person or of several. */
export class Calendars {
  readonly #schedules: ScheduleRepository

  constructor(private readonly call: Pick<StaffCall, 'db' | 'me' | 'now'>) {
    this.#schedules = new ScheduleRepository(call.db)
  }

  async ofMembers({ from, to, empIds }: T.MemberSchedulesInput): Promise<T.MemberSchedule[]> {
    if (to < from) fail.invalid('结束日期不能早于开始日期', { to: '结束日期不能早于开始日期' })
    const [start, end] = [`${from} 00:00:00`, `${to} 23:59:59`]
    if (fromTime(end) - fromTime(start) > days(SPAN_DAYS)) fail.invalid(`查询范围不能超过${SPAN_DAYS}天`)
    return this.#listBetween(empIds ?? [this.call.me.id], start, end)
  }

  async ofTeam({ day, empIds, minutes = HOUR_MINUTES }: T.TeamSchedulesInput): Promise<T.TeamSchedules> {
    const { me, now } = this.call
    const people = empIds
      ? await new People(this.call.db).working(empIds)
      : await this.#schedules.colleagues(me.departmentId)
    const ids = people.map(({ empId }) => empId)
    const schedules = ids.length > 0 ? await this.#listBetween(ids, `${day} 00:00:00`, `${day} 23:59:59`) : []
    return {
      day,
      members: people.map(({ empId, name, photoUrl }) => ({
        empId,
        empName: name,
        photoUrl,
        schedules: schedules.filter((schedule) => schedule.empIds.includes(empId)),
      })),
      free: commonFree(schedules, { day, minutes, now: toTime(now) }),
    }
  }

  /** Returns existing schedules of these people that clash with the planned one. */
  async clashes({ start, end, empIds, exceptId, lat, lng, ...wanted }: T.ClashesInput): Promise<T.Clash[]> {
    const people = await new People(this.call.db).working(empIds)
    if (people.length === 0 || end < start) return []
    const names = new Map(people.map(({ empId, name }) => [empId, name]))
    // Extended by the travel time, which may clash with earlier and later schedules.
    const [from, to] = [toTime(fromTime(start) - TRAVEL_MS), toTime(fromTime(end) + TRAVEL_MS)]
    const near = await this.#listPlaced([...names.keys()], from, to)
    const placeAt = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
    const planned = { ...wanted, place: wanted.place ?? '', placeAt, allDay: wanted.allDay ?? false, start, end }
    return near
      .filter(({ id }) => id !== exceptId)
      .flatMap(({ placeAt: there, ...other }) => {
        const reason = clashesOf(planned, { ...other, placeAt: there })
        if (!reason) return []
        const { title, place } = other
        return other.empIds.map((empId) => ({
          reason,
          empId,
          empName: names.get(empId) ?? '',
          title,
          place,
          start: other.start,
          end: other.end,
        }))
      })
      .slice(0, MOST_CLASHES)
  }

  async searchEmployees({ keyword = '', start, end, ...paging }: T.SearchEmployeesInput) {
    const found = await readPage(this.#schedules.employees(keyword), paging)
    const asked = start && end && end >= start ? { start, end } : undefined
    const busy =
      asked && found.records.length > 0
        ? await this.#findBusyIds(
            found.records.map(({ empId }) => empId),
            asked,
          )
        : undefined
    return mapPage(found, ({ empId, name, photoUrl, departmentName }) => ({
      empId,
      empName: name,
      photoUrl,
      departmentName,
      ...(busy ? { isFree: !busy.has(empId) } : {}),
    }))
  }

  async #findBusyIds(empIds: readonly string[], { start, end }: { start: string; end: string }) {
    const schedules = await this.#listBetween(empIds, start, end)
    const taken = schedules.filter((schedule) => schedule.start < end && schedule.end > start)
    return new Set(taken.flatMap((schedule) => schedule.empIds))
  }

  /** Schedules between two wire times, both included: in order of time, one entry per occurrence. */
  async #listBetween(empIds: readonly string[], from: string, to: string): Promise<T.MemberSchedule[]> {
    return (await this.#listPlaced(empIds, from, to)).map(({ placeAt: _, ...schedule }) => schedule)
  }

  async #listPlaced(empIds: readonly string[], from: string, to: string): Promise<Placed[]> {
    const { me } = this.call
    const rows = await this.#schedules.ofMembers(empIds, from, to)
    const joined = await this.#schedules.joined(
      me.id,
      rows.flatMap(({ id, is_private }) => (is_private ? id : [])),
    )
    const byRow = new Map<string, { row: Row; empIds: string[] }>()
    for (const row of rows) {
      const known = byRow.get(row.id)
      if (known) known.empIds.push(row.employee_id)
      else byRow.set(row.id, { row, empIds: [row.employee_id] })
    }
    return [...byRow.values()]
      .flatMap(({ row, empIds: theirs }) => {
        const isSeen = canSee(me, row, joined.has(row.id))
        return occurrencesIn(row, from, to).map((time) => onCalendar(row, time, isSeen, theirs))
      })
      .sort((a, b) => compare(a.start, b.start) || compare(a.id, b.id))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Row = Awaited<ReturnType<ScheduleRepository['ofMembers']>>[number]

/** A schedule with its coordinates, which only the travel time uses. */
type Placed = T.MemberSchedule & { placeAt: Coordinates | null }

/** Presents an occurrence on a calendar; of a schedule the caller may not see only its time. */
const onCalendar = (row: Row, { start, end, occurrence }: Occurrence, isSeen: boolean, empIds: string[]): Placed => ({
  id: row.id,
  kind: isSeen ? (row.kind as ScheduleKind) : 'other',
  title: isSeen ? row.title : BUSY,
  start,
  end,
  allDay: row.all_day,
  place: isSeen ? row.place : '',
  placeAt: isSeen ? pointOf(row) : null,
  isPrivate: row.is_private,
  isBusy: !isSeen,
  occurrence,
  empIds,
})
