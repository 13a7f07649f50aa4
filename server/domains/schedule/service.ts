import { DynamicType } from '@contract/dynamic/codes'
import type { ScheduleKind } from '@contract/schedule/codes'
import type * as T from '@contract/schedule/shapes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { publish, retell, scheduleInWords, withdraw } from '../dynamic'
import { People } from '../people'
import { ScheduleNotifications } from './notifications'
import { canEdit, canSee } from './policy'
import { occurrenceAt } from './recurrence/occurrences'
import { capped, nextStart } from './recurrence/recurrence'
import { pointOf, SCHEDULE, SCHEDULE_KIND, ScheduleRepository, type ScheduleValues } from './repository'
import { type FoundSchedule, SeriesSplit } from './series'
import { Trials } from './trials'
import { accepted, type Fields } from './values'

const ONLY_OWNER = '只有创建人可以修改或删除日程'

/** Rules of schedules, single and repeated: creating, changing, cancelling. */
export class ScheduleService {
  readonly #schedules: ScheduleRepository
  readonly #news: ScheduleNotifications

  constructor(private readonly call: StaffCall) {
    this.#schedules = new ScheduleRepository(call.db)
    this.#news = new ScheduleNotifications(call)
  }

  async detail({ id, occurrence }: T.ScheduleRef): Promise<T.ScheduleDetail> {
    const { me } = this.call
    const row = (await this.#schedules.find(id)) ?? fail.gone(SCHEDULE)
    const people = await this.#schedules.people(id)
    const takesPart = people.some(({ empId }) => empId === me.id)
    allow(canSee(me, row, takesPart), '该日程为私密日程，仅参与人可查看', { empId: row.owner_id })
    return {
      id,
      kind: row.kind as ScheduleKind,
      title: row.title,
      ...this.#getOccurrence(row, occurrence),
      allDay: row.all_day,
      place: row.place,
      placeAt: pointOf(row),
      note: row.note,
      reminders: row.reminders,
      isPrivate: row.is_private,
      owner: { empId: row.owner_id, empName: row.owner_name, photoUrl: row.owner_photo },
      people,
      ...(await this.#loadTrial(row.proceeding_id)),
      repeat: row.rrule,
      tasks: await this.#loadTasks(id),
      canEdit: canEdit(me, row),
      version: row.version,
      updateTime: row.updated_at,
    }
  }

  async save({ shareTo, ...given }: T.SaveScheduleInput): Promise<T.SavedSchedule> {
    const fields = await this.#keepWall(given)
    if (shareTo && fields.isPrivate) fail.invalid('私密日程不能同步到动态', { shareTo: '私密日程不能同步到动态' })
    const { values, people } = accepted(fields, this.call)
    const id = await this.#insert(values, people, fields)
    if (shareTo)
      await publish(this.call, {
        type: DynamicType.schedule,
        content: inWords(values),
        visibleTo: shareTo,
        targetId: id,
      })
    return saved(id, 1, fields, values)
  }

  async update({ id, version, scope = 'all', occurrence, ...given }: T.UpdateScheduleInput): Promise<T.SavedSchedule> {
    const fields = await this.#keepWall(given)
    const before = await this.#requireEditable(id)
    // Checked first: the caller's older version may show an occurrence that has left the series since.
    if (before.version !== version) fail.stale(SCHEDULE)
    const split = new SeriesSplit(this.call, before, occurrence)
    if (before.rrule && scope === 'this') return this.#changeOne(split, version, fields)
    if (before.rrule && scope === 'following' && !split.isFirst) return this.#changeRest(split, version, fields)
    const moved = split.ofWhole(fields)
    const { values, people } = accepted(moved, this.call)
    await this.#refuseStrangers(people)
    const were = await this.#loadParticipantIds(id)
    await this.#schedules.update(id, version, { ...values, ...(await split.keptOfSeries(values)) })
    await this.#setParts(id, people, fields)
    await this.#notifyChange(before, values, were, people)
    this.#announce(id, [...were, ...people])
    if (fields.isPrivate) await withdraw(this.call, DynamicType.schedule, id)
    else await retell(this.call, DynamicType.schedule, id, inWords(values))
    return saved(id, version + 1, moved, values)
  }

  async delete({ id, scope = 'all', occurrence }: T.DeleteScheduleInput) {
    const row = await this.#requireEditable(id)
    const split = new SeriesSplit(this.call, row, occurrence)
    const people = await this.#loadParticipantIds(id)
    this.#announce(id, people)
    if (row.rrule && scope === 'this') {
      await split.leaveOut(row.version)
      this.#news.cancelled(id, split.shownAt(), people)
      await this.#news.remind(id)
      return null
    }
    if (row.rrule && scope === 'following' && !split.isFirst) {
      await split.endBefore(row.version)
      this.#news.cancelled(id, split.shownAt(), people)
      await this.#news.remind(id)
      return null
    }
    this.#news.cancelled(id, row, people)
    for (const scheduleId of [id, ...(await this.#schedules.detached(id))]) await this.#news.silence(scheduleId)
    await withdraw(this.call, DynamicType.schedule, id)
    await this.#schedules.delete(id)
    return null
  }

  /** Detaches the occurrence from the series and changes it. */
  async #changeOne(split: SeriesSplit, version: number, { repeat: _, ...fields }: Fields): Promise<T.SavedSchedule> {
    const { values, people } = accepted(fields, this.call)
    await split.leaveOut(version)
    const knew = await this.#loadParticipantIds(split.row.id)
    this.#announce(split.row.id, knew)
    const id = await this.#insert({ ...values, ...split.asDetached() }, people, fields, knew)
    await this.#news.remind(split.row.id)
    return saved(id, 1, fields, values)
  }

  /** Ends the series before the occurrence and starts a changed one. */
  async #changeRest(split: SeriesSplit, version: number, fields: Fields): Promise<T.SavedSchedule> {
    const moved = { ...fields, repeat: split.ruleOfRest(fields.repeat) }
    const { values, people } = accepted(moved, this.call)
    await split.endBefore(version)
    const knew = await this.#loadParticipantIds(split.row.id)
    this.#announce(split.row.id, knew)
    const id = await this.#insert(values, people, moved, knew)
    await this.#news.remind(split.row.id)
    return saved(id, 1, moved, values)
  }

  /** @param knew people who had the schedule before: they are told of a change, not of a new schedule */
  async #insert(
    values: ScheduleValues,
    people: readonly string[],
    fields: Fields,
    knew: readonly string[] = [],
  ): Promise<string> {
    await this.#refuseStrangers(people)
    const id = newId(this.call.now)
    await this.#schedules.insert(id, this.call.me.id, values)
    await this.#setParts(id, people, fields)
    const isKnown = (empId: string) => knew.includes(empId)
    this.#news.arranged(
      id,
      values,
      people.filter((empId) => !isKnown(empId)),
    )
    this.#news.changed(id, values, people.filter(isKnown))
    await this.#news.remind(id)
    this.#announce(id, people)
    return id
  }

  /** Reloads the open calendars and pages of everybody who has, or had, the schedule. */
  #announce(id: string, people: readonly string[]) {
    this.call.emitChanged([...new Set([...people, this.call.me.id])], { kind: SCHEDULE_KIND, id })
  }

  async #setParts(id: string, people: readonly string[], { taskIds = [], proceedingId }: Fields) {
    await new Trials(this.call).refuseUnseen(proceedingId)
    const { records } = this.call.app
    for (const taskId of taskIds)
      if (!(await records.see(this.call, { kind: TASK, id: taskId })))
        fail.invalid('任务不存在或已被删除', { taskIds: '任务不存在或已被删除' })
    await this.#schedules.setPeople(id, people)
    await this.#schedules.setTasks(id, taskIds)
  }

  /** A hearing of a case behind the wall is private, whatever was chosen. */
  async #keepWall<F extends Fields>(given: F): Promise<F> {
    const isWalled = given.kind === 'hearing' && (await new Trials(this.call).isConfidential(given.proceedingId))
    return isWalled ? { ...given, isPrivate: true } : given
  }

  /** Presents the proceeding only to callers who may see its case. */
  async #loadTrial(proceedingId: string | null) {
    const { records } = proceedingId ? await new Trials(this.call).list({ proceedingId }) : { records: [] }
    const [found] = records
    return { proceedingId: found ? proceedingId : null, trial: found ? trialWords(found) : '' }
  }

  async #loadTasks(id: string) {
    const { records } = this.call.app
    const described = await Promise.all(
      (await this.#schedules.tasksOf(id)).map(async (taskId) => {
        const title = await records.describe(this.call, { kind: TASK, id: taskId })
        return title ? { taskId, title } : undefined
      }),
    )
    return described.flatMap((task) => task ?? [])
  }

  /** The requested occurrence; else the next of a series, or the first when all are over. */
  #getOccurrence(row: FoundSchedule, occurrence: string | undefined) {
    if (!row.rrule) return { start: row.start_at, end: row.end_at, occurrence: null }
    const series = { rrule: row.rrule, start: row.start_at, exdates: row.exdates }
    const asked = occurrence && nextStart(series, occurrence) === occurrence ? occurrence : undefined
    if (occurrence && !asked) fail.gone(SCHEDULE)
    return occurrenceAt(row, asked ?? nextStart(series, this.call.time) ?? row.start_at)
  }

  async #requireEditable(id: string): Promise<FoundSchedule> {
    const row = (await this.#schedules.find(id)) ?? fail.gone(SCHEDULE)
    allow(canEdit(this.call.me, row), ONLY_OWNER, { empId: row.owner_id })
    return row
  }

  async #loadParticipantIds(id: string): Promise<string[]> {
    return (await this.#schedules.people(id)).map(({ empId }) => empId)
  }

  /** Notifies added and removed people; the others only of another time or place. */
  async #notifyChange(before: FoundSchedule, values: ScheduleValues, were: string[], are: readonly string[]) {
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
    await this.#news.remind(id)
  }

  async #refuseStrangers(empIds: readonly string[]) {
    if ((await new People(this.call.db).working(empIds)).length < empIds.length)
      fail.invalid('参与人不存在或已离职', { empIds: '参与人不存在或已离职' })
  }
}

/** Record kind of tasks. */
const TASK = 'task'

const trialWords = ({ caseName, stage, courtCaseNo }: T.TrialInfo) =>
  [caseName, stage, courtCaseNo].filter(Boolean).join(' · ')

const saved = (
  id: string,
  version: number,
  { repeat = '' }: Fields,
  { start_at }: ScheduleValues,
): T.SavedSchedule => ({
  id,
  version,
  cappedAt: repeat ? capped(repeat, start_at).cappedAt : null,
})

/** Text of the 动态 about a schedule. */
const inWords = ({ start_at: start, end_at: end, all_day: allDay, ...values }: ScheduleValues) =>
  scheduleInWords({ start, end, allDay, ...values })
