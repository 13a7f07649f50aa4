import { minutes as minutesInMs, seconds } from '@contract/duration'
import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx'
import type { Storage, System } from '@/platform/port'

interface Deps {
  storage: Storage
  system: Pick<System, 'onShow' | 'onHide' | 'randomId'>
  now?(): number
  /** Loaded when first needed: most people never lock. */
  hash?(pin: string, salt: string): Promise<string>
}

interface Kept {
  salt: string
  hash: string
  /** Minutes without a touch before it locks. */
  minutes: number
  /** Wrong PINs in a row. */
  wrong: number
  /** Key behind the owner's face or finger, or the device's own confirmation, which opens it as well. */
  owner?: string
}

export type Unlocking = 'open' | 'wrong' | 'out'

export const LOCK_MINUTES = [1, 5, 15, 30] as const
const MOST_WRONG = 5
/** Absence in ms up to which coming back needs no PIN: a glance at a message, choosing a picture. */
const GRACE_MS = seconds(10)
/** Interval in ms at which the last touch is saved for the next start. */
const WRITE_MS = seconds(5)
const SEEN = 'lock.seen'

const lateHash = async (pin: string, salt: string) => (await import('@/lib/pin')).pinHash(pin, salt)

/**
 * Locks the app on this device behind a PIN: after some minutes without a touch, on return from the background and at
 * a start. Of the PIN only a salted hash is kept, one for each account.
 */
export class LockStore {
  isLocked = false
  private kept?: Kept
  private accountId = ''
  #seenAt = 0
  /** Time of the last touch before this start, until the start has been judged by it. */
  #seenBefore?: number
  #writtenAt = 0
  #hiddenAt = 0
  #timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'kept'>(this, {
      isLocked: observable,
      kept: observableRef,
      isOn: computed,
      minutes: computed,
      triesLeft: computed,
      owner: computed,
    })
    this.#seenBefore = Number(deps.storage.get(SEEN)) || 0
    deps.system.onHide(() => {
      this.#hiddenAt = this.#now()
    })
    deps.system.onShow(() => this.#lockAfterAbsence())
  }

  get isOn(): boolean {
    return !!this.kept
  }

  get minutes(): number {
    return this.kept?.minutes ?? LOCK_MINUTES[1]
  }

  get triesLeft(): number {
    return MOST_WRONG - (this.kept?.wrong ?? 0)
  }

  /** Key behind the owner's face or finger, which opens it besides the PIN. */
  get owner(): string | undefined {
    return this.kept?.owner
  }

  /** Called after sign-in. Saves no touch: a restart must not count as one. */
  enter(accountId: string) {
    this.accountId = accountId
    this.#setKept(parseKept(this.deps.storage.get(this.#key)))
    this.#seenAt = this.#now()
    this.#scheduleLock()
  }

  /** Called at the end of the start. With a kept session, nobody has proved who they are. */
  started({ byItself }: { byItself: boolean }) {
    const before = this.#seenBefore
    this.#seenBefore = undefined
    if (byItself && this.isOn && before !== undefined && this.#now() - before > GRACE_MS) this.#lock()
  }

  leave() {
    this.#setKept(undefined)
    runInAction(() => {
      this.isLocked = false
    })
  }

  async turnOn(pin: string, minutes: number = this.minutes) {
    const salt = this.deps.system.randomId()
    const { owner } = this
    this.#saveKept({ salt, hash: await this.#hash(pin, salt), minutes, wrong: 0, ...(owner && { owner }) })
    this.touched()
  }

  turnOff() {
    this.deps.storage.remove(this.#key)
    this.#setKept(undefined)
  }

  wait(minutes: number) {
    if (this.kept) this.#saveKept({ ...this.kept, minutes })
    this.touched()
  }

  /** Lets the owner's face or finger open it as well; undefined ends that. */
  openBy(owner: string | undefined) {
    if (this.kept) this.#saveKept({ ...this.kept, owner })
    this.touched()
  }

  /** Unlocks after the device has recognised its owner. */
  ownerSeen() {
    if (!this.kept?.owner) return
    this.#saveKept({ ...this.kept, wrong: 0 })
    runInAction(() => {
      this.isLocked = false
    })
    this.touched()
  }

  /**
   * Counts before comparing, so that restarting gives no further try. The fifth wrong PIN ends the lock and requires
   * sign-in.
   */
  async check(pin: string): Promise<Unlocking> {
    const { kept } = this
    if (!kept) return 'open'
    this.#saveKept({ ...kept, wrong: kept.wrong + 1 })
    if ((await this.#hash(pin, kept.salt)) === kept.hash) {
      this.#saveKept({ ...kept, wrong: 0 })
      this.touched()
      return 'open'
    }
    if (kept.wrong + 1 < MOST_WRONG) return 'wrong'
    this.deps.storage.remove(this.#key)
    return 'out'
  }

  async unlock(pin: string): Promise<Unlocking> {
    const how = await this.check(pin)
    if (how === 'open')
      runInAction(() => {
        this.isLocked = false
      })
    return how
  }

  /** Notes a touch or a key press. */
  touched() {
    if (this.isLocked) return
    this.#seenAt = this.#now()
    if (this.isOn && this.#seenAt - this.#writtenAt > WRITE_MS) {
      this.#writtenAt = this.#seenAt
      this.deps.storage.set(SEEN, String(this.#seenAt))
    }
    this.#scheduleLock()
  }

  #scheduleLock() {
    if (!this.kept || this.#timer) return
    const left = this.#seenAt + minutesInMs(this.kept.minutes) - this.#now()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#isIdle()) this.#lock()
      else this.#scheduleLock()
    }, left)
  }

  #isIdle(): boolean {
    return this.isOn && this.#now() - this.#seenAt >= minutesInMs(this.minutes)
  }

  #lockAfterAbsence() {
    const away = this.#hiddenAt ? this.#now() - this.#hiddenAt : 0
    this.#hiddenAt = 0
    if (this.isOn && (away > GRACE_MS || this.#isIdle())) this.#lock()
  }

  #lock() {
    this.#cancelTimer()
    runInAction(() => {
      this.isLocked = true
    })
  }

  #cancelTimer() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #saveKept(kept: Kept) {
    this.deps.storage.set(this.#key, JSON.stringify(kept))
    this.#setKept(kept)
  }

  #setKept(kept: Kept | undefined) {
    this.#cancelTimer()
    runInAction(() => {
      this.kept = kept
    })
  }

  #hash(pin: string, salt: string): Promise<string> {
    return (this.deps.hash ?? lateHash)(pin, salt)
  }

  #now(): number {
    return (this.deps.now ?? Date.now)()
  }

  get #key(): string {
    return `lock.${this.accountId}`
  }
}

/** An unreadable lock counts as none; otherwise nobody could open the app. */
function parseKept(text: string | undefined): Kept | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    return kept?.hash && kept.salt ? kept : undefined
  } catch {
    return undefined
  }
}
