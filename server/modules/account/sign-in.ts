import type { LoginInput, LoginReply } from '@contract/account.shapes'
import { Code } from '@contract/codes/errors'
import { fromTime, toTime } from '../../clock'
import { newId } from '../../db/id'
import { Failure, fail } from '../../fail'
import type { GuestCall } from '../../http/call'
import { agentFamilyOf } from './device-label'
import { type Account, DEVICE_MS, Entrance, newSecret, refused } from './entrance'
import { passwordMatches, whyRenew } from './passwords'
import { drawPicture } from './picture'
import { AccountRepository } from './repository'
import { hashOf } from './sessions'
import { Tickets } from './tickets'

/** This many wrong passwords ask for the picture code, that many lock the account. */
const WRONG_BEFORE_PICTURE = 5
const WRONG_BEFORE_LOCK = 10
const LOCK_MS = 30 * 60_000
const PICTURE_MS = 5 * 60_000

const WRONG = '账号或密码错误'
const LOCKED = '密码错误次数过多，账号已锁定 30 分钟'

export type PasswordInput = Omit<LoginInput, 'deviceId'>

/** Opening a session by password or by device (§4, §7). */
export class SignIn {
  readonly #accounts: AccountRepository
  readonly #entrance: Entrance

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#entrance = new Entrance(call)
  }

  async byPassword({ deviceId, ...input }: LoginInput): Promise<LoginReply> {
    const found = await this.verifyPassword(input)
    return 'refusal' in found ? found.refusal : this.#entrance.enter(found.account, deviceId)
  }

  /** Whose password this is, or the refusal; throws 101 for the picture and 423 once it is locked. */
  async verifyPassword(input: PasswordInput): Promise<{ account: Account } | { refusal: LoginReply }> {
    const { limits } = this.call.app
    await limits.take('loginByIp', this.call.origin.ip)
    await limits.take('loginByAccount', input.account)
    const account = await this.#accounts.byName(input.account.trim())
    if (account) await this.#refuseGuessing(account, input)
    if (!(await passwordMatches(account?.password_hash, input.password))) return { refusal: await this.#wrong(account) }
    if (!account) throw new Error('unreachable: no account matches no password')
    await this.#accounts.update(account.id, { failed_logins: 0, locked_until: null })
    const words = whyRenew(account, this.call.now, this.call.app.config.passwordDays)
    return words ? { refusal: await this.#renewal(account, words) } : { account }
  }

  /** The password was right and is not to be used again: a ticket for the next one. Whoever is disabled gets none. */
  async #renewal(account: Account, words: string): Promise<LoginReply> {
    const closed = await this.#entrance.closed(account)
    if (closed) return closed
    const ticket = await new Tickets(this.call.system, this.call.now).issue('reset', { accountId: account.id })
    return { ...refused(4, words), ticket }
  }

  /** Fails without a word of why (§4): the sign-in page follows. */
  async byDevice(secret: string): Promise<LoginReply> {
    await this.call.app.limits.take('autoLoginByIp', this.call.origin.ip)
    const { now, time, origin } = this.call
    const hash = hashOf(secret)
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

  /** Read right, it is still there for what it is needed for. */
  pictureIsRight(pictureId: string, text: string): Promise<boolean> {
    return this.#accounts.isRead(pictureId, hashOf(text.trim()), this.call.time)
  }

  /** Uses the picture up; throws 101 with another unless it was read right. */
  async spendPicture({ pictureId, pictureText = '' }: Pick<PasswordInput, 'pictureId' | 'pictureText'>) {
    const picture = pictureId ? await this.#accounts.takePicture(pictureId) : undefined
    const right = picture && picture.expires_at > this.call.time && picture.text_hash === hashOf(pictureText.trim())
    if (!right)
      throw new Failure(Code.pictureCode, pictureId ? '图形验证码不正确' : '请输入图形验证码', await this.picture())
  }

  async #refuseGuessing(account: Account, input: PasswordInput) {
    if (account.locked_until && fromTime(account.locked_until) > this.call.now) fail.locked(LOCKED)
    if (account.failed_logins >= WRONG_BEFORE_PICTURE) await this.spendPicture(input)
  }

  async #wrong(account: Account | undefined): Promise<LoginReply> {
    if (!account) return refused(0, WRONG)
    const failed = account.failed_logins + 1
    const locked = failed >= WRONG_BEFORE_LOCK
    await this.#accounts.update(account.id, {
      failed_logins: locked ? 0 : failed,
      locked_until: locked ? toTime(this.call.now + LOCK_MS) : null,
    })
    if (locked) fail.locked(LOCKED)
    if (failed >= WRONG_BEFORE_PICTURE) throw new Failure(Code.pictureCode, WRONG, await this.picture())
    return refused(0, WRONG)
  }
}
