import { createHash } from 'node:crypto'
import type { ImportedIcs } from '@contract/schedule/shapes'
import { newId } from '../../../kernel/db/id'
import { Failure } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { ScheduleNotifications } from '../notifications'
import { isStartOf, startsBetween } from '../recurrence/recurrence'
import { type ImportedRow, ScheduleRepository } from '../repository'
import { type FoundSchedule, SeriesSplit } from '../series'
import { accepted } from '../values'
import { type ForeignEvent, type ForeignProblem, readIcs } from './read-ics'

const UNCHANGED = '已导入过，没有变化'
const CANCELLED = '对方已取消'

/**
 * Imports events of another calendar's file into the caller's. An event imported before is changed where the other
 * calendar changed it since, so what was edited here stays otherwise; an occurrence moved there leaves its series.
 */
export async function importIcs(call: StaffCall, ics: string): Promise<ImportedIcs> {
  const importer = new IcsImporter(call)
  const events = readIcs(ics)
  // Series before the occurrences that leave them.
  await importer.takeAll(events.filter((event) => !isOccurrence(event)))
  await importer.takeAll(events.filter(isOccurrence))
  return importer.outcome
}

const isOccurrence = (event: ForeignEvent | ForeignProblem) => 'uid' in event && event.occurrence !== undefined

class IcsImporter {
  readonly outcome: ImportedIcs = { imported: 0, updated: 0, refused: [] }
  readonly #schedules: ScheduleRepository
  readonly #news: ScheduleNotifications
  /** Uids of this file that were seen before. */
  readonly #seenUids = new Set<string>()

  constructor(private readonly call: StaffCall) {
    this.#schedules = new ScheduleRepository(call.db)
    this.#news = new ScheduleNotifications(call)
  }

  async takeAll(events: readonly (ForeignEvent | ForeignProblem)[]) {
    const uids = events.flatMap((event) => ('uid' in event ? [event.uid, event.occurrence?.seriesUid ?? ''] : []))
    const rows = await this.#schedules.imported(this.call.me.id, [...new Set(uids.filter(Boolean))])
    const known = new Map(rows.map((row) => [row.ics_uid, row]))
    for (const event of events) {
      const title = 'uid' in event ? event.fields.title : event.title
      const reason = 'uid' in event ? await this.#tryEvent(event, known) : event.problem
      if (reason) this.outcome.refused.push({ title, reason })
    }
  }

  /** Returns the reason when an event is not taken. */
  async #tryEvent(event: ForeignEvent, known: ReadonlyMap<string, ImportedRow>): Promise<string | undefined> {
    if (event.uid && this.#seenUids.has(event.uid)) return UNCHANGED
    this.#seenUids.add(event.uid)
    try {
      return await this.#take(event, known.get(event.uid), known.get(event.occurrence?.seriesUid ?? ''))
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  async #take(event: ForeignEvent, there: ImportedRow | undefined, series: ImportedRow | undefined) {
    if (event.isCancelled) return this.#cancel(event, there, series)
    const ics_hash = hashOf(event)
    if (there?.ics_hash === ics_hash) return UNCHANGED
    const { values } = accepted(event.fields, this.call)
    const detached = event.occurrence && series ? await this.#detach(series.id, event.occurrence.time) : {}
    const columns = { ...values, ...detached, ics_uid: event.uid, ics_hash }
    if (there) {
      const row = await this.#schedules.find(there.id)
      if (row) await this.#update(row, columns, event)
    } else await this.#insert(columns, event)
    return undefined
  }

  async #insert(columns: Parameters<ScheduleRepository['insert']>[2], event: ForeignEvent) {
    const { now, me } = this.call
    const id = newId(now)
    await this.#schedules.insert(id, me.id, { ...columns, exdates: JSON.stringify(leftOut(columns, event.exdates)) })
    await this.#schedules.setPeople(id, [me.id])
    await this.#news.remind(id)
    this.outcome.imported++
  }

  /** People and tasks added here stay. */
  async #update(row: FoundSchedule, columns: Parameters<ScheduleRepository['insert']>[2], event: ForeignEvent) {
    await new SeriesSplit(this.call, row, undefined).keptOfSeries(columns)
    const moved = await this.#schedules.detachedTimes(row.id)
    const exdates = [...new Set([...leftOut(columns, event.exdates), ...moved])].sort()
    await this.#schedules.update(row.id, row.version, { ...columns, exdates: JSON.stringify(exdates) })
    await this.#news.remind(row.id)
    this.outcome.updated++
  }

  /** Leaves an occurrence out of its series; returns the columns of the schedule that takes its place. */
  async #detach(seriesId: string, time: string) {
    const series = await this.#schedules.find(seriesId)
    if (!series?.rrule || !isStartOf({ rrule: series.rrule, start: series.start_at, exdates: [] }, time)) return {}
    if (!series.exdates.includes(time)) {
      await new SeriesSplit(this.call, { ...series, exdates: series.exdates }, time).leaveOut(series.version)
      await this.#news.remind(seriesId)
    }
    return { series_id: seriesId, occurrence_at: time }
  }

  async #cancel({ occurrence }: ForeignEvent, there: ImportedRow | undefined, series: ImportedRow | undefined) {
    const left = occurrence && series ? await this.#detach(series.id, occurrence.time) : {}
    if (!there && !('series_id' in left)) return CANCELLED
    if (there) {
      await this.#news.silence(there.id)
      await this.#schedules.delete(there.id)
    }
    this.outcome.updated++
    return undefined
  }
}

/** Excluded times that the series would have. */
function leftOut({ rrule, start_at }: { rrule?: string; start_at: string }, exdates: readonly string[]): string[] {
  const inOrder = [...exdates].sort()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!rrule || first === undefined || last === undefined) return []
  // The series is expanded once for all of them.
  const starts = new Set(startsBetween({ rrule, start: start_at, exdates: [] }, first, last))
  return inOrder.filter((time) => starts.has(time))
}

const hashOf = ({ fields, exdates }: ForeignEvent) =>
  createHash('sha256')
    .update(JSON.stringify([fields, exdates]))
    .digest('hex')
