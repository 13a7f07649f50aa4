import { makeAutoObservable, runInAction } from 'mobx'
import type { LockStore } from '@/stores/session/lock'

/** Purpose of asking for the PIN. */
export type PinPurpose = 'turnOn' | 'turnOff' | 'change'

type Step = 'old' | 'new' | 'again'

const TITLES: Record<Step, string> = {
  old: '请输入当前应用密码',
  new: '请设置 6 位应用密码',
  again: '请再输入一次',
}

const SAME = /^(\d)\1+$/
const RUNS = '01234567890'

/** True for a PIN that a finder of the phone would try first. */
const isObvious = (pin: string) => SAME.test(pin) || RUNS.includes(pin) || [...RUNS].reverse().join('').includes(pin)

interface Deps {
  lock: Pick<LockStore, 'check' | 'turnOn' | 'turnOff' | 'triesLeft'>
  /** Called when the change is made. */
  onDone(): void
  /** Called after too many wrong PINs. */
  onOut(): void
}

/** Setting, changing or ending the app's PIN, digit by digit. */
export class PinStore {
  step: Step
  problem = ''
  private chosen = ''

  constructor(
    private readonly purpose: PinPurpose,
    private readonly deps: Deps,
  ) {
    this.step = purpose === 'turnOn' ? 'new' : 'old'
    makeAutoObservable<this, 'deps' | 'purpose' | 'chosen'>(this, { deps: false, purpose: false, chosen: false })
  }

  get title() {
    return TITLES[this.step]
  }

  ignoreError() {
    this.problem = ''
  }

  async enter(pin: string) {
    if (this.step === 'old') return this.#checkOldPin(pin)
    if (this.step === 'new') return this.#choosePin(pin)
    if (pin !== this.chosen) return this.#goToStep('new', '两次输入的不一致，请重新设置')
    await this.deps.lock.turnOn(pin)
    this.deps.onDone()
  }

  async #checkOldPin(pin: string) {
    const how = await this.deps.lock.check(pin)
    if (how === 'out') return this.deps.onOut()
    if (how === 'wrong') return this.#goToStep('old', `密码不对，还可以试 ${this.deps.lock.triesLeft} 次`)
    if (this.purpose === 'change') return this.#goToStep('new')
    this.deps.lock.turnOff()
    this.deps.onDone()
  }

  #choosePin(pin: string) {
    if (isObvious(pin)) return this.#goToStep('new', '过于简单，请避免连续或相同的数字')
    this.chosen = pin
    this.#goToStep('again')
  }

  #goToStep(step: Step, problem = '') {
    runInAction(() => {
      this.step = step
      this.problem = problem
    })
  }
}
