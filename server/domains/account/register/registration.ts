import type * as T from '@contract/account/register/shapes'
import type { LoginReply } from '@contract/account/shapes'
import type { Page } from '@contract/core'
import { normaliseName, personName } from '@contract/validators'
import { newId } from '../../../kernel/db/id'
import type { SystemDb } from '../../../kernel/db/open'
import { fail } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { openPost } from '../../../kernel/notify/notify'
import { VerificationCodes } from '../codes'
import { hashPassword, passwordProblem } from '../password/passwords'
import { AccountRepository } from '../repository/accounts'
import { Entrance } from '../sign-in/entrance'
import { SignIn } from '../sign-in/sign-in'
import { type TicketData, Tickets } from '../tickets'
import { employ } from './employment'
import { askForMaterials } from './induction-news'
import { checkJoinCode } from './join-codes'

/** Guesses at an invitation code in one registration. */
const MOST_JOIN_CODES = 5
const MOST_COMPANIES = 20

const TAKEN = '该手机号已注册，请直接登录'

/** Registration from a mobile to a session, in the steps of §7; each step needs the ticket of the one before. */
export class Registration {
  readonly #accounts: AccountRepository
  readonly #codes: VerificationCodes
  readonly #tickets: Tickets

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#codes = new VerificationCodes(call)
    this.#tickets = new Tickets(call.system, call.now)
  }

  async sendCode({ mobile, ...picture }: T.RegisterSmsInput): Promise<T.CodeSent> {
    await new SignIn(this.call).spendPicture(picture)
    return this.#codes.send(mobile, 'register')
  }

  /** Checks the code; only the owner of the mobile learns whether it has an account. */
  async checkCode(mobile: string, code: string): Promise<T.RegisterChecked> {
    await this.#codes.spend(mobile, 'register', code)
    if (await this.#accounts.byName(mobile)) return { ticket: '', isRegistered: true }
    return { ticket: await this.#tickets.issue('register', { mobile }), isRegistered: false }
  }

  async companies({ name, current, size = MOST_COMPANIES }: T.CompanyListInput): Promise<Page<T.CompanyChoice>> {
    await this.call.app.limits.take('registerByIp', this.call.origin.ip)
    const asked = { current, size: Math.min(size, MOST_COMPANIES) }
    return this.#accounts.openFirms(name.trim(), this.call.app.config, asked)
  }

  async saveInfo({ ticket, companyId, joinCode, ...given }: T.RegisterInfoInput): Promise<T.RegisterSaved> {
    const name = normaliseName(given.name)
    const problem = personName(name)
    if (problem) fail.invalid(problem, { name: problem })
    const { id, data } = await this.#tickets.find('register', ticket)
    if (data.accountId) fail.conflict('注册已完成，请直接登录')
    const firm = companyId ? await this.#requireFirm(companyId) : undefined
    if (joinCode && !firm) fail.invalid('请先选择律所', { companyId: '请先选择律所' })
    if (joinCode && firm) {
      if (!(await this.#tickets.tryOnce(id, MOST_JOIN_CODES)))
        fail.tooFast('邀请码错误次数过多，请不填邀请码提交入职申请')
      await checkJoinCode(this.call, this.call.system, firm.id, joinCode)
    }
    const joins = Boolean(joinCode)
    await this.#tickets.save('register', id, { mobile: data.mobile, name, firmId: firm?.id, joins })
    return { next: nextOf(firm?.id, joins), companyName: firm?.name ?? '' }
  }

  async savePassword(ticket: string, password: string) {
    const { id, data } = await this.#tickets.find('register', ticket)
    const problem = passwordProblem(password, data.mobile)
    if (problem) fail.invalid(problem, { password: problem })
    if (!data.name) fail.invalid('请先填写姓名', { name: '请先填写姓名' })
    // The previous answer may have been lost: the account already exists.
    if (data.accountId) return null
    const password_hash = await hashPassword(password)
    await this.call.system.transaction().execute(async (transaction) => {
      await this.#createAccount(transaction as SystemDb, { id, data, password_hash })
    })
    return null
  }

  async enter({ ticket, deviceId }: T.RegToLoginInput): Promise<LoginReply> {
    const { data } = await this.#tickets.find('register', ticket)
    const accountId = data.accountId ?? fail.invalid('请先设置密码', { password: '请先设置密码' })
    if (!(await this.#tickets.spend('register', ticket))) fail.conflict('注册已完成，请直接登录')
    return new Entrance(this.call).enter(await this.#accounts.byId(accountId), deviceId)
  }

  async #createAccount(
    db: SystemDb,
    { id, data, password_hash }: { id: string; data: TicketData['register']; password_hash: string },
  ) {
    const { mobile, name = '', firmId, joins } = data
    const accountId = newId(this.call.now)
    const account = { id: accountId, mobile, name, password_hash, created_at: this.call.time }
    if (!(await new AccountRepository(db).insert(account))) fail.conflict(TAKEN)
    if (firmId && joins) await this.#joinFirm(db, { accountId, firmId, name, mobile })
    await new Tickets(db, this.call.now).save('register', id, { ...data, accountId })
  }

  async #joinFirm(db: SystemDb, newcomer: Parameters<typeof employ>[2]) {
    const { empId, missing } = await employ(this.call, db, newcomer)
    const box = openPost(this.call.app, db)
    askForMaterials(box, empId, missing)
    this.call.afterCommit(await box.seal())
  }

  async #requireFirm(id: string) {
    return (await this.#accounts.openFirm(id, this.call.app.config)) ?? fail.gone('律所')
  }
}

const nextOf = (firmId: string | undefined, joins: boolean): T.RegisterSaved['next'] => {
  if (!firmId) return 'alone'
  return joins ? 'enter' : 'induction'
}
