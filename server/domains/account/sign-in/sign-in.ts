import type { LoginInput, LoginReply } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import { minutes } from '@contract/duration'
import { toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { scoped } from '../../../kernel/db/open'
import { Failure } from '../../../kernel/fail'
import type { GuestCall } from '../../../kernel/http/call'
import { hashOf } from '../../../kernel/token-hash'
import { numberSetting } from '../../settings'
import { PasswordTries, TRIES_BEFORE_PICTURE } from '../password/password-tries'
import { isTemporaryOver, passwordMatches, renewalReason } from '../password/passwords'
import { drawPicture } from '../picture/picture'
import { AccountRepository } from '../repository/accounts'
import { Tickets } from '../tickets'
import { agentFamilyOf } from './device-label'
import { type Account, DEVICE_MS, Entrance, newSecret, refused } from './entrance'
import { identityOf } from './identity'

const PICTURE_MS = minutes(5)

const WRONG = '账号或密码错误'

export type PasswordInput = Omit<LoginInput, 'deviceId'>

/** Opens a session by password or by device (§4, §7). */
export class SignIn {
  readonly #accounts: AccountRepository
  readonly #entrance: Entrance
  readonly #tries: PasswordTries

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#entrance = new Entrance(call)
    this.#tries = new PasswordTries(call)
  }

  async byPassword({ deviceId, ...input }: LoginInput): Promise<LoginReply> {
    const found = await this.verifyPassword(input)
    return 'refusal' in found ? found.refusal : this.#entrance.enter(found.account, deviceId)
  }

  /**
   * Returns the account of this password, or the refusal; throws 101 for the picture code and 423 once it is locked.
   */
  async verifyPassword(input: PasswordInput): Promise<{ account: Account } | { refusal: LoginReply }> {
    const { limits } = this.call.app
    await limits.take('loginByIp', this.call.origin.ip)
    const name = identityOf(input.account)
    const account = await this.#accounts.byName(name)
    // An unknown name is counted like an account, so that the answer reveals nothing.
    const who = account?.id ?? hashOf(`nobody ${name}`)
    await limits.take('loginByAccount', who)
    const isRead = await this.#checkPicture(who, input)
    let tries = 0
    const isRight = await passwordMatches(account?.password_hash, input.password, async () => {
      tries = (await this.#tries.count(who, isRead)) ?? (await this.#failAskingPicture('请填写图形验证码'))
    })
    if (!account || !isRight) return { refusal: await this.#refuseWrongPassword(tries) }
    await this.#tries.clear(who)
    const reason = renewalReason(account, this.call.now, await this.#passwordLifeDays(account))
    return reason ? { refusal: await this.#issueRenewal(account, reason) } : { account }
  }

  /** Life of a password in days: the server's or their firm's setting, whichever is shorter; 0: unlimited. */
  async #passwordLifeDays({ default_firm_id: firmId }: Account): Promise<number> {
    const { app, system } = this.call
    const firms = firmId ? await numberSetting(scoped(system, firmId), 'passwordDays') : 0
    const asked = [app.config.passwordDays, firms].filter((days) => days > 0)
    return asked.length > 0 ? Math.min(...asked) : 0
  }

  /** The password was right but has expired: returns a ticket for a new one. Disabled people get none. */
  async #issueRenewal(account: Account, words: string): Promise<LoginReply> {
    const closed = await this.#entrance.closed(account)
    if (closed) return closed
    if (isTemporaryOver(account, this.call.now)) return refused(0, words)
    const ticket = await new Tickets(this.call.system, this.call.now).issue('reset', { accountId: account.id })
    return { ...refused(4, words), ticket }
  }

  /** Signs in by a device's secret. Fails without a message (§4): the sign-in page follows. */
  async byDevice(secret: string): Promise<LoginReply> {
    const { app, now, time, origin } = this.call
    const hash = hashOf(secret)
    await app.limits.take('autoLoginByDevice', hash)
    await app.limits.take('autoLoginByIp', origin.ip)
    const device = await this.#accounts.device(hash)
    const usable =
      device?.auto_login &&
      !device.revoked_at &&
      device.expires_at > time &&
      device.agent_family === agentFamilyOf(origin)
    if (!device || !usable) return refused(0, '')
    const next = newSecret()
    const seen = { last_seen_at: time, expires_at: toTime(now + DEVICE_MS), ip: origin.ip }
    if (!(await this.#accounts.rotateDevice(device.id, hash, hashOf(next), seen))) return refused(0, '')
    const account = await this.#accounts.byId(device.account_id)
    return { ...(await this.#entrance.session(account, device.id)), deviceId: next }
  }

  async picture() {
    await this.call.app.limits.take('pictureByIp', this.call.origin.ip)
    const { text, image } = drawPicture()
    const pictureId = newId(this.call.now)
    const expires = toTime(this.call.now + PICTURE_MS)
    await this.#accounts.savePicture(pictureId, hashOf(text), expires, this.call.time)
    return { pictureId, image }
  }

  /** Checks a picture's text. A solved picture stays for the call that needs it. */
  pictureIsRight(pictureId: string, text: string): Promise<boolean> {
    return this.#accounts.isRead(pictureId, hashOf(text.trim()), this.call.time)
  }

  /** Uses the picture up; throws 101 with another unless it was solved. */
  async spendPicture({ pictureId, pictureText = '' }: Pick<PasswordInput, 'pictureId' | 'pictureText'>) {
    const picture = pictureId ? await this.#accounts.takePicture(pictureId) : undefined
    const right = picture && picture.expires_at > this.call.time && picture.text_hash === hashOf(pictureText.trim())
    if (!right) await this.#failAskingPicture(pictureId ? '图形验证码不正确' : '请填写图形验证码')
  }

  async #failAskingPicture(words: string): Promise<never> {
    throw new Failure(Code.pictureCode, words, await this.picture())
  }

  /** True once the picture was asked for and solved. */
  async #checkPicture(who: string, input: PasswordInput): Promise<boolean> {
    if (!(await this.#tries.wantsPicture(who))) return false
    await this.spendPicture(input)
    return true
  }

  async #refuseWrongPassword(tries: number): Promise<LoginReply> {
    this.#tries.refuseLast(tries)
    if (tries >= TRIES_BEFORE_PICTURE) await this.#failAskingPicture(WRONG)
    return refused(0, WRONG)
  }
}
