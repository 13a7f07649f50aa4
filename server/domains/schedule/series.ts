import type { ScheduleKind } from '@contract/schedule/codes'
import { fromTime, toTime } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { ScheduleNotifications } from './notifications'
import { occurrenceAt } from './recurrence/occurrences'
import { continuedFrom, endedBefore, isStartOf } from './recurrence/recurrence'
import { SCHEDULE, ScheduleRepository, type ScheduleValues } from './repository'
import { type Fields, seriesOf } from './values'

export type FoundSchedule = NonNullable<Awaited<ReturnType<ScheduleRepository['find']>>>

/** A series, and the occurrence being changed or cancelled. */
export class SeriesSplit {
  readonly #schedules: ScheduleRepository

  /** @param occurrence its start by the rule; required for all changes except those of the whole series */
  constructor(
    private readonly call: StaffCall,
    readonly row: FoundSchedule,
    private readonly occurrence: string | undefined,
  ) {
    this.#schedules = new ScheduleRepository(call.db)
    if (row.rrule && occurrence && !isStartOf(this.#series, occurrence)) fail.gone(SCHEDULE)
  }

  get isFirst(): boolean {
    return this.#time === this.row.start_at
  }

  /** Removes the occurrence from the series. */
  async leaveOut(version: number) {
    const exdates = [...this.row.exdates, this.#time].sort()
    await this.#schedules.update(this.row.id, version, {
      exdates: JSON.stringify(exdates),
      updated_at: this.call.time,
    })
  }

  /** Ends the series before the occurrence, and deletes later detached occurrences. */
  async endBefore(version: number) {
    const { id, start_at, end_at } = this.row
    const rrule = endedBefore(this.row.rrule, this.#time)
    await this.#schedules.update(id, version, { ...seriesOf(rrule, start_at, end_at), updated_at: this.call.time })
    await this.#deleteDetached(await this.#schedules.detached(id, this.#time))
  }

  ruleOfRest(wanted: string | undefined): string {
    return wanted === undefined || wanted === this.row.rrule ? continuedFrom(this.#series, this.#time) : wanted
  }

  /** Columns of an occurrence that is detached from the series. */
  asDetached() {
    return { series_id: this.row.id, occurrence_at: this.#time }
  }

  /** The schedule at the occurrence's time, for cancellation cards. */
  shownAt() {
    return { ...this.row, kind: this.row.kind as ScheduleKind, start_at: occurrenceAt(this.row, this.#time).start }
  }

  /** Applies a change of the whole series made on one occurrence: shifts the first one by the same time. */
  ofWhole(fields: Fields): Fields {
    if (!this.row.rrule || !this.occurrence) return fields
    const by = fromTime(this.row.start_at) - fromTime(this.occurrence)
    const moved = (time: string) => toTime(fromTime(time) + by)
    return { ...fields, start: moved(fields.start), end: moved(fields.end) }
  }

  /**
   * Keeps exceptions unless the rule or the times change; then deletes detached occurrences and resets the exceptions.
   */
  async keptOfSeries({ start_at, rrule }: ScheduleValues) {
    if (!this.row.rrule || (start_at === this.row.start_at && rrule === this.row.rrule)) return {}
    await this.#deleteDetached(await this.#schedules.detached(this.row.id))
    return { exdates: '[]' }
  }

  async #deleteDetached(ids: readonly string[]) {
    const news = new ScheduleNotifications(this.call)
    for (const id of ids) {
      await news.silence(id)
      await this.#schedules.delete(id)
    }
  }

  get #series() {
    const { rrule, start_at: start, exdates } = this.row
    return { rrule, start, exdates }
  }

  get #time(): string {
    return this.occurrence ?? fail.invalid('请选择要修改的日程')
  }
}
