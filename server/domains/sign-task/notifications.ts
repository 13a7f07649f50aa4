import { fromTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify } from '../../kernel/notify/notify'
import { type SignTaskWords, signTaskCard, signTaskWords } from './cards'
import { SIGN_TASK_KIND, type SignTaskFound } from './repository'
import { expiryKeyOf, SIGN_TASK_EXPIRED } from './timers'

/** Notifications about a sign task: cards, open screens, and the expiry timer. */
export class SignTaskNotifications {
  constructor(private readonly call: StaffCall) {}

  async asked(task: SignTaskFound) {
    this.#sendCard(task, waitingOf(task), signTaskWords.asked(task, this.call.me.name))
    await this.#scheduleExpiry(task, task.expireTime)
    this.changed(task)
  }

  async signed(task: SignTaskFound) {
    const signed = task.signers.filter(({ state }) => state === 'signed').length
    const words = signTaskWords.signed(task, this.call.me.name, [signed, task.signers.length])
    this.#sendCard(task, [task.askerId], words)
    await this.#cancelExpiryIfAnswered(task)
    this.changed(task)
  }

  async refused(task: SignTaskFound, reason: string) {
    this.#sendCard(task, [task.askerId], signTaskWords.refused(task, this.call.me.name, reason))
    await this.#cancelExpiryIfAnswered(task)
    this.changed(task)
  }

  async withdrawn(task: SignTaskFound) {
    this.#sendCard(task, waitingOf(task), signTaskWords.withdrawn(task, this.call.me.name))
    await cancelTimer(this.call, expiryKeyOf(task.signTaskId))
    this.changed(task)
  }

  async renewed(task: SignTaskFound) {
    this.#sendCard(task, waitingOf(task), signTaskWords.renewed(task, this.call.me.name))
    await this.#scheduleExpiry(task, task.expireTime)
    this.changed(task)
  }

  /** Reloads open screens of everybody concerned. */
  changed({ signTaskId, askerId, signers }: SignTaskFound) {
    const to = new Set([askerId, ...signers.map(({ empId }) => empId)])
    this.call.emitChanged([...to], { kind: SIGN_TASK_KIND, id: signTaskId })
  }

  /** Sends a card to everybody except the actor. */
  #sendCard(task: SignTaskFound, to: readonly string[], words: SignTaskWords) {
    const { id } = this.call.me
    const others = to.filter((empId) => empId !== id)
    if (others.length > 0) notify(this.call, signTaskCard(task, others, words, id))
  }

  #scheduleExpiry({ signTaskId }: SignTaskFound, at: string) {
    const timer = { kind: SIGN_TASK_EXPIRED, payload: { signTaskId }, uniqueKey: expiryKeyOf(signTaskId) }
    return setTimer(this.call, { ...timer, runAt: fromTime(at) })
  }

  async #cancelExpiryIfAnswered(task: SignTaskFound) {
    if (waitingOf(task).length === 0) await cancelTimer(this.call, expiryKeyOf(task.signTaskId))
  }
}

const waitingOf = ({ signers }: SignTaskFound) =>
  signers.filter(({ state }) => state === 'waiting').map(({ empId }) => empId)
