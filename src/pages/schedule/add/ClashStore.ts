import type { schedule } from '@contract/schedule'
import type { ScheduleKind } from '@contract/schedule/codes'
import type { Clash, ClashesInput } from '@contract/schedule/shapes'
import type { Coordinates } from '@contract/shapes'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Values } from '@/features/form/formValues'
import { ignoreError } from '@/lib/errors'
import type { FormModel } from '@/ui/form/FormModel'
import { PLACE_AT } from './scheduleFormOptions'

interface Deps {
  api: Api<{ schedule: typeof schedule }>
  form: FormModel<Values>
  /** Id of the schedule that is edited. */
  exceptId?: string
  delayMs?: number
}

const DELAY_MS = 400

/** Planned schedules that clash with the form's values; asked for again whenever those change. */
export class ClashStore {
  clashes: readonly Clash[] = []
  #round = 0
  readonly #stop: () => void

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, clashes: observableRef })
    this.#stop = reaction(
      () => JSON.stringify(this.#wanted),
      () => this.ask(),
      { delay: deps.delayMs ?? DELAY_MS, fireImmediately: true },
    )
  }

  dispose() {
    this.#round++
    this.#stop()
  }

  /** A failure is ignored: the warning is a convenience. */
  async ask() {
    const round = ++this.#round
    const wanted = this.#wanted
    const clashes = wanted
      ? await this.deps.api.schedule.clashes(wanted).catch((error: unknown) => {
          ignoreError(error)
          return []
        })
      : []
    if (round !== this.#round) return
    runInAction(() => {
      this.clashes = clashes
    })
  }

  get #wanted(): ClashesInput | undefined {
    const { kind, allDay, start, end, startDay, endDay, place, empIds } = this.deps.form.values
    const [from, to] = allDay ? [`${startDay} 00:00:00`, `${endDay} 23:59:59`] : [String(start), String(end)]
    const people = (empIds ?? []) as string[]
    const placeAt = this.deps.form.values[PLACE_AT] as Coordinates | undefined
    if (!kind || people.length === 0 || from.length < WIRE || to.length < WIRE || to < from) return undefined
    return {
      kind: kind as ScheduleKind,
      allDay: Boolean(allDay),
      start: from,
      end: to,
      place: String(place ?? ''),
      ...(place ? placeAt : {}),
      empIds: people,
      exceptId: this.deps.exceptId,
    }
  }
}

const WIRE = 'YYYY-MM-DD HH:mm:ss'.length
