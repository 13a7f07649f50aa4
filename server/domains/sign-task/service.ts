import { randomBytes } from 'node:crypto'
import { days as daysInMs } from '@contract/duration'
import { signCodeOf } from '@contract/sign-task/codes'
import { signTaskForm } from '@contract/sign-task/form'
import type * as T from '@contract/sign-task/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { toDay, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { isElsewhere } from '../../kernel/db/other-firms'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { attachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { People } from '../people'
import { SignTaskNotifications } from './notifications'
import { NOT_A_SIGNER, signTaskPolicy, whyNotAnswer } from './policy'
import { factsOf, presentRow, presentSignTask } from './present'
import { SIGN_TASK, SIGN_TASK_KIND, SIGN_TASK_SIGNATURES, type SignTaskFound, SignTaskRepository } from './repository'

/** 128 bits: a code opens nothing to a stranger, and cannot be guessed either. */
const CODE_BYTES = 16

/** Rules of sign tasks. */
export class SignTaskService {
  readonly #tasks: SignTaskRepository
  readonly #news: SignTaskNotifications

  constructor(private readonly call: StaffCall) {
    this.#tasks = new SignTaskRepository(call.db)
    this.#news = new SignTaskNotifications(call)
  }

  async list(input: T.SignTaskListInput): Promise<T.SignTaskPage> {
    const { me, time } = this.call
    return mapPage(await this.#tasks.page(me.id, input, time), (row) => presentRow(row, time))
  }

  counts() {
    return this.#tasks.counts(this.call.me.id, this.call.time)
  }

  async byId(signTaskId: string): Promise<T.SignTask> {
    return presentSignTask(this.#tasks, await this.#requireVisible(signTaskId), this.call)
  }

  async save({ days, ...input }: T.SaveSignTaskInput): Promise<T.SignTask> {
    const { me, now, time } = this.call
    const form = acceptForm(signTaskForm, { ...input, days: String(days) }, toDay(now))
    const { title, note, fileIds, signerIds } = form
    await this.#refuseSigners(signerIds)
    const id = newId(now)
    const code = signCodeOf(randomBytes(CODE_BYTES).toString('base64url'))
    const expires_at = toTime(now + daysInMs(days))
    const row = { id, title, note, asker_id: me.id, code, expires_at }
    await this.#tasks.insert({ ...row, created_at: time, updated_at: time }, signerIds)
    await attachFiles(this.call, fileIds, { kind: SIGN_TASK_KIND, id }, ['file', 'image', 'doc'])
    await this.#news.asked(await this.#requireVisible(id))
    return this.byId(id)
  }

  /** Opens a code that was scanned, typed or received: each failure has its own message. */
  async open(qrsource: string): Promise<T.SignTask> {
    const { me, time } = this.call
    const code = qrsource.trim()
    const found = (await this.#tasks.find({ code })) ?? (await this.#failUnknownCode(code))
    const facts = factsOf(found)
    allow(signTaskPolicy.see(me, facts), NOT_A_SIGNER)
    const isFirst =
      signTaskPolicy.sign(me, facts, time) && (await this.#tasks.markOpened(found.signTaskId, me.id, time))
    if (isFirst) this.#news.changed(found)
    return presentSignTask(this.#tasks, found, this.call)
  }

  async sign({ signTaskId, version, signatureId }: T.SignInput): Promise<T.SignTask> {
    const { me, time } = this.call
    await this.#lockForAnswer(signTaskId)
    // Attached to the record, so that it stays when the signature is removed from personal settings.
    await attachFiles(this.call, [signatureId], { kind: SIGN_TASK_SIGNATURES, id: signTaskId }, ['sign'])
    const answer = { state: 'signed', answered_at: time, signature_id: signatureId } as const
    if (!(await this.#tasks.answer(signTaskId, me.id, version, answer))) fail.stale(SIGN_TASK)
    await this.#news.signed(await this.#requireVisible(signTaskId))
    return this.byId(signTaskId)
  }

  async refuse({ signTaskId, version, reason }: T.RefuseInput): Promise<T.SignTask> {
    const { me, time } = this.call
    await this.#lockForAnswer(signTaskId)
    const answer = { state: 'refused', answered_at: time, reason: reason.trim() } as const
    if (!(await this.#tasks.answer(signTaskId, me.id, version, answer))) fail.stale(SIGN_TASK)
    await this.#news.refused(await this.#requireVisible(signTaskId), answer.reason)
    return this.byId(signTaskId)
  }

  async withdraw(signTaskId: string, version: number): Promise<T.SignTask> {
    const { me, time } = this.call
    const facts = factsOf(await this.#lockVisible(signTaskId))
    allow(facts.askerId === me.id, '只有发起人可以撤回', { empId: facts.askerId })
    if (!signTaskPolicy.withdraw(me, facts)) fail.conflict(facts.isWithdrawn ? '已经撤回' : '所有人都已处理，不能撤回')
    await this.#tasks.update(signTaskId, version, { withdrawn_at: time, updated_at: time })
    await this.#news.withdrawn(await this.#requireVisible(signTaskId))
    return this.byId(signTaskId)
  }

  /** The code stays the same, so that printed and forwarded copies work again; only its signers can use it. */
  async renew({ signTaskId, version, days }: T.RenewSignTaskInput): Promise<T.SignTask> {
    const { me, now, time } = this.call
    const facts = factsOf(await this.#lockVisible(signTaskId))
    allow(facts.askerId === me.id, '只有发起人可以续期', { empId: facts.askerId })
    if (!signTaskPolicy.renew(me, facts))
      fail.conflict(facts.isWithdrawn ? '已经撤回，不能续期' : '所有人都已处理，无需续期')
    await this.#tasks.update(signTaskId, version, { expires_at: toTime(now + daysInMs(days)), updated_at: time })
    await this.#news.renewed(await this.#requireVisible(signTaskId))
    return this.byId(signTaskId)
  }

  async #requireVisible(id: string): Promise<SignTaskFound> {
    const found = (await this.#tasks.find({ id })) ?? fail.gone(SIGN_TASK)
    // Answers 404 for others' tasks too, so that strangers learn nothing.
    return signTaskPolicy.see(this.call.me, factsOf(found)) ? found : fail.gone(SIGN_TASK)
  }

  /** Locks the task until this call ends. */
  async #lockVisible(id: string): Promise<SignTaskFound> {
    if (!(await this.#tasks.lock(id))) fail.gone(SIGN_TASK)
    return this.#requireVisible(id)
  }

  async #failUnknownCode(code: string): Promise<never> {
    if (await isElsewhere(this.call, 'sign_tasks', code))
      fail.forbidden('这份文件属于另一家律所，请切换到该律所后再打开')
    return fail.missing('签字码无效，请核对或向发起人重新索取')
  }

  async #lockForAnswer(id: string) {
    const { me, time } = this.call
    const problem = whyNotAnswer(me, factsOf(await this.#lockVisible(id)), time)
    if (problem === NOT_A_SIGNER) fail.forbidden(problem)
    if (problem) fail.conflict(problem)
  }

  async #refuseSigners(ids: readonly string[]) {
    const problem = '签署人不存在或已离职'
    if ((await new People(this.call.db).working(ids)).length < ids.length) fail.invalid(problem, { signerIds: problem })
  }
}
