import type { ScheduleKind } from '@contract/codes/schedules'
import type { schedule } from '@contract/schedule'
import type { SaveScheduleInput, ScheduleDetail } from '@contract/schedule.shapes'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { SaidError } from '@/lib/errors'
import { addDays, daysBetween, epochOf, toDate, toWire } from '@/lib/time'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import type { Field } from '@/ui/form/fields'

export interface ScheduleValues {
  title: string
  kind: ScheduleKind
  allDay: boolean
  /** Wire times, of a schedule with hours. */
  start: string
  end: string
  /** Days, of one without. */
  startDay: string
  endDay: string
  place: string
  empIds: string[]
  /** Minutes as text; '' for none. */
  remind: string
  note: string
  isPrivate: boolean
  /** '' for nobody. */
  shareTo: '' | 'firm' | 'department'
}

interface Deps {
  api: Api<{ schedule: typeof schedule }>
  draft: Draft<ScheduleValues>
  fields: readonly Field<ScheduleValues>[]
  /** Whoever makes a schedule takes part, unless they choose otherwise. */
  empId: string
  now?: () => number
}

const HOUR = 3_600_000
const DEFAULT_REMIND = '15'

/** A new schedule, or a change of one's own. */
export class ScheduleFormStore {
  form?: FormModel<ScheduleValues>
  error?: unknown
  /** The schedule being changed, as it was when the form opened. */
  private before?: ScheduleDetail
  #silences: (() => void)[] = []

  /** @param day `YYYY-MM-DD`, when a new one is to be */
  constructor(
    private readonly id: string | undefined,
    day: string | undefined,
    private readonly deps: Deps,
  ) {
    if (!id) this.form = this.#formOf(emptySchedule(deps.empId, day, deps.now?.()))
    makeAutoObservable<this, 'deps' | 'id'>(this, {
      deps: false,
      id: false,
      form: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.form && !this.error
  }

  async load() {
    if (!this.id || this.form) return
    this.error = undefined
    try {
      const schedule = await this.deps.api.schedule.detail({ id: this.id }, { silent: true })
      if (!schedule.canEdit) throw new SaidError('只有创建人可以修改日程')
      runInAction(() => {
        this.before = schedule
        this.form = this.#formOf(valuesOf(schedule))
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  /** Sends the form; resolves to the schedule's id once it is kept. The request helper says what went wrong. */
  async submit(): Promise<string | undefined> {
    return this.form?.submit((values, key) => this.#send(values, key)).catch(() => undefined)
  }

  async #send(values: ScheduleValues, key: string): Promise<string> {
    const { schedule } = this.deps.api
    const { before } = this
    const { shareTo, ...input } = inputOf(values)
    if (!before) return (await schedule.save(shareTo ? { ...input, shareTo } : input, { key })).id
    await schedule.update({ id: before.id, version: before.version, ...input }, { key })
    return before.id
  }

  #formOf(initial: ScheduleValues) {
    const form = new FormModel<ScheduleValues>({ fields: this.deps.fields, initial, draft: this.deps.draft })
    // Another beginning takes the end along, unless that was changed with it (a draft that comes back).
    this.#silences = [
      reaction(
        () => ({ start: form.values.start, end: form.values.end }),
        (now, before) => {
          if (now.start !== before.start && now.end === before.end)
            form.set('end', movedEnd(before.start, now.start, now.end))
        },
      ),
      reaction(
        () => ({ start: form.values.startDay, end: form.values.endDay }),
        (now, before) => {
          if (now.start !== before.start && now.end === before.end)
            form.set('endDay', addDays(now.end, daysBetween(before.start, now.start)))
        },
      ),
    ]
    return form
  }
}

function movedEnd(before: string, start: string, end: string): string {
  const [from, to, last] = [epochOf(before), epochOf(start), epochOf(end)]
  return from === undefined || to === undefined || last === undefined ? end : toWire(last + to - from)
}

function inputOf(values: ScheduleValues): SaveScheduleInput {
  const { title, kind, place, empIds, note, isPrivate, allDay, remind, shareTo } = values
  return {
    title,
    kind,
    place,
    note,
    isPrivate,
    allDay,
    empIds,
    start: allDay ? `${values.startDay} 00:00:00` : values.start,
    end: allDay ? `${values.endDay} 23:59:59` : values.end,
    ...(remind ? { remindMinutes: Number(remind) as SaveScheduleInput['remindMinutes'] } : {}),
    ...(shareTo ? { shareTo } : {}),
  }
}

/** The next full hour, of today or of the day that was asked for. */
function emptySchedule(empId: string, day: string | undefined, now = Date.now()): ScheduleValues {
  const next = Math.ceil((now + 1) / HOUR) * HOUR
  const start = day && day !== toDate(now) ? `${day} 09:00:00` : toWire(next)
  const end = toWire((epochOf(start) ?? next) + HOUR)
  return {
    title: '',
    kind: 'meeting',
    allDay: false,
    start,
    end,
    startDay: toDate(start),
    endDay: toDate(start),
    place: '',
    empIds: [empId],
    remind: DEFAULT_REMIND,
    note: '',
    isPrivate: false,
    shareTo: '',
  }
}

/** Its hours, or for a whole-day one those that would be shown if it became one with hours. */
function valuesOf(schedule: ScheduleDetail): ScheduleValues {
  const { title, kind, allDay, start, end, place, people, remindMinutes, note, isPrivate } = schedule
  const [startDay, endDay] = [toDate(start), toDate(end)]
  return {
    title,
    kind,
    allDay,
    start: allDay ? `${startDay} 09:00:00` : start,
    end: allDay ? `${endDay} 18:00:00` : end,
    startDay,
    endDay,
    place,
    empIds: people.map(({ empId }) => empId),
    remind: remindMinutes === null ? '' : String(remindMinutes),
    note,
    isPrivate,
    shareTo: '',
  }
}
