import { seconds as secondsInMs } from '@contract/duration'
import { timer } from '@contract/timer'
import type { StartTimerInput, Timer, Timers } from '@contract/timer/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Api, apiOf, type IntentKey } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { lateStore } from '@/stores/lateStore'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ timer: typeof timer }>
  connection: Pick<Connection, 'on' | 'onResync'>
  session: Pick<SessionStore, 'onLeave'>
  /** Monotonic clock in milliseconds. */
  now(): number
}

type Make = (key: IntentKey) => Promise<Timers>

/** Kind of timers among records. */
const TIMER = 'timer'

/**
 * One's timers, as the server measures them: between two answers the time shown is the server's seconds plus those that
 * have passed here since, so that a wrong clock in the phone or a lost network changes nothing.
 */
export class TimersStore {
  timers: readonly Timer[] = []
  /** Name of the action under way, for its button. */
  busy?: string
  #readAt = 0
  #isWatched = false
  readonly #keys = new RetryKeys()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, timers: observableRef })
    deps.session.onLeave(() => this.#setTimers({ now: '', timers: [] }))
  }

  get running(): Timer | undefined {
    return this.timers.find(({ state }) => state === 'running')
  }

  /** Reads again when a tab is shown; other devices' changes arrive as events. */
  async refresh() {
    this.#subscribeOnce()
    try {
      this.#setTimers(await this.deps.api.timer.getList({}))
    } catch (error) {
      // Running timers go on; the next look asks again.
      ignoreError(error)
    }
  }

  /** Current seconds. */
  secondsOf({ state, seconds }: Timer): number {
    return state === 'running' ? seconds + Math.floor((this.deps.now() - this.#readAt) / secondsInMs(1)) : seconds
  }

  /** True if it has run so long that it may have been forgotten. */
  isAsking = (timer: Timer): boolean => timer.askAtSeconds !== null && this.secondsOf(timer) >= timer.askAtSeconds

  start(about: StartTimerInput) {
    return this.#makeChange(`start ${about.kind} ${about.targetId ?? ''}`, (key) => this.#api.start(about, { key }))
  }

  pause = ({ timerId, version }: Timer) =>
    this.#makeChange(`pause ${timerId}`, (key) => this.#api.pause({ timerId, version }, { key }))

  resume = ({ timerId, version }: Timer) =>
    this.#makeChange(`resume ${timerId}`, (key) => this.#api.resume({ timerId, version }, { key }))

  discard = ({ timerId, version }: Timer) =>
    this.#makeChange(`discard ${timerId}`, (key) => this.#api.discard({ timerId, version }, { key }))

  answer = ({ timerId, version }: Timer, isStillOn: boolean) =>
    this.#makeChange(`answer ${timerId}`, (key) => this.#api.answer({ timerId, version, isStillOn }, { key }))

  /** Returns true once it is done; a failure has been shown, and the timers as they stand. */
  async #makeChange(name: string, make: Make): Promise<boolean> {
    if (this.busy) return false
    this.busy = name
    const attempt = this.#keys.try(name)
    try {
      const answer = await make(attempt.key)
      attempt.answered()
      this.#subscribeOnce()
      this.#setTimers(answer)
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      this.refresh()
      return false
    } finally {
      runInAction(() => {
        this.busy = undefined
      })
    }
  }

  #setTimers({ timers }: Timers) {
    runInAction(() => {
      this.#readAt = this.deps.now()
      this.timers = timers
    })
  }

  #subscribeOnce() {
    if (this.#isWatched) return
    this.#isWatched = true
    this.deps.connection.on('record:changed', ({ kind }) => kind === TIMER && this.refresh())
    this.deps.connection.onResync(() => this.refresh())
  }

  get #api() {
    return this.deps.api.timer
  }
}

export const timersOf = lateStore(
  ({ caller, connection, session }) =>
    new TimersStore({ api: apiOf(caller, { timer }), connection, session, now: () => Date.now() }),
)
