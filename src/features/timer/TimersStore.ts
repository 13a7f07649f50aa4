import { timer } from '@contract/timer'
import type { StartTimerInput, Timer, Timers } from '@contract/timer/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, apiOf, type IntentKey } from '@/api/call'
import type { Connection } from '@/im/connection'
import { forgive, unlessUntold } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { lateStore } from '@/stores/late'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ timer: typeof timer }>
  connection: Pick<Connection, 'on' | 'onResync'>
  session: Pick<SessionStore, 'onLeave'>
  /** Milliseconds that only go forward as time does. */
  now(): number
}

type Make = (key: IntentKey) => Promise<Timers>

/** What timers are called among records. */
const TIMER = 'timer'
const SECOND_MS = 1_000

/**
 * One's timers, as the server measures them: what is shown between two answers is its seconds and those that have passed
 * here since, so that a wrong clock in the phone or a lost network changes nothing.
 */
export class TimersStore {
  timers: readonly Timer[] = []
  /** What is being done, for the button that began it. */
  busy?: string
  #readAt = 0
  #isWatched = false
  readonly #keys = new RetryKeys()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, timers: observableRef })
    deps.session.onLeave(() => this.#take({ now: '', timers: [] }))
  }

  get running(): Timer | undefined {
    return this.timers.find(({ state }) => state === 'running')
  }

  /** Read again when a tab is seen; told of what other devices do. */
  async refresh() {
    this.#watch()
    try {
      this.#take(await this.deps.api.timer.getList({}))
    } catch (error) {
      // What runs goes on running; the next look asks again.
      forgive(error)
    }
  }

  /** Seconds by now. */
  secondsOf({ state, seconds }: Timer): number {
    return state === 'running' ? seconds + Math.floor((this.deps.now() - this.#readAt) / SECOND_MS) : seconds
  }

  /** It has run so long that one may have forgotten it. */
  isAsking = (one: Timer): boolean => one.askAtSeconds !== null && this.secondsOf(one) >= one.askAtSeconds

  start(about: StartTimerInput) {
    return this.#change(`start ${about.kind} ${about.targetId ?? ''}`, (key) => this.#api.start(about, { key }))
  }

  pause = ({ timerId, version }: Timer) =>
    this.#change(`pause ${timerId}`, (key) => this.#api.pause({ timerId, version }, { key }))

  resume = ({ timerId, version }: Timer) =>
    this.#change(`resume ${timerId}`, (key) => this.#api.resume({ timerId, version }, { key }))

  discard = ({ timerId, version }: Timer) =>
    this.#change(`discard ${timerId}`, (key) => this.#api.discard({ timerId, version }, { key }))

  answer = ({ timerId, version }: Timer, isStillOn: boolean) =>
    this.#change(`answer ${timerId}`, (key) => this.#api.answer({ timerId, version, isStillOn }, { key }))

  /** True once it is done; what goes wrong has been said, and the timers are shown as they stand. */
  async #change(name: string, make: Make): Promise<boolean> {
    if (this.busy) return false
    this.busy = name
    const attempt = this.#keys.try(name)
    try {
      const answer = await make(attempt.key)
      attempt.answered()
      this.#watch()
      this.#take(answer)
      return true
    } catch (error) {
      unlessUntold(error)
      void this.refresh()
      return false
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  #take({ timers }: Timers) {
    runInAction(() => {
      this.#readAt = this.deps.now()
      this.timers = timers
    })
  }

  #watch() {
    if (this.#isWatched) return
    this.#isWatched = true
    this.deps.connection.on('record:changed', ({ kind }) => void (kind === TIMER && this.refresh()))
    this.deps.connection.onResync(() => void this.refresh())
  }

  get #api() {
    return this.deps.api.timer
  }
}

export const timersOf = lateStore(
  ({ caller, connection, session }) =>
    new TimersStore({ api: apiOf(caller, { timer }), connection, session, now: () => Date.now() }),
)
