import { randomBytes } from 'node:crypto'
import type { LoginInput, LoginReply } from '@contract/account.shapes'
import { Code } from '@contract/codes/errors'
import { fromTime, toTime } from '../../clock'
import { newId } from '../../db/id'
import { Failure, fail } from '../../fail'
import type { GuestCall } from '../../http/call'
import { agentFamilyOf, labelOf } from './device-label'
import { passwordMatches } from './passwords'
import { drawPicture } from './picture'
import { AccountRepository } from './repository'
import { hashOf } from './sessions'

/** This many wrong passwords ask for the picture code, that many lock the account. */
const WRONG_BEFORE_PICTURE = 5
const WRONG_BEFORE_LOCK = 10
const LOCK_MS = 30 * 60_000
const PICTURE_MS = 5 * 60_000
const DEVICE_MS = 30 * 24 * 3_600_000

const WRONG = '账号或密码错误'
const LOCKED = '密码错误次数过多，账号已锁定 30 分钟'

const refused = (status: LoginReply['status'], info: string): LoginReply => ({ status, xauthToken: '', info })

type Account = NonNullable<Awaited<ReturnType<AccountRepository['byName']>>>

/** Opening a session by password or by device (§4, §7). */
export class SignIn {
  readonly #accounts: AccountRepository

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
  }

  async byPassword(input: LoginInput): Promise<LoginReply> {
    const { limits } = this.call.app
    await limits.take('loginByIp', this.call.origin.ip)
    await limits.take('loginByAccount', input.account)
    const account = await this.#accounts.byName(input.account.trim())
    if (account) await this.#refuseGuessing(account, input)
    if (!(await passwordMatches(account?.password_hash, input.password))) return this.#wrong(account)
    if (!account) throw new Error('unreachable: no account matches no password')
    await this.#accounts.update(account.id, { failed_logins: 0, locked_until: null })
    return this.#open(account, input.deviceId)
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
    return { ...(await this.#session(account, device.id)), deviceId: next }
  }

  async picture() {
    await this.call.app.limits.take('pictureByIp', this.call.origin.ip)
    const { text, image } = drawPicture()
    const pictureId = newId(this.call.now)
    const expires = toTime(this.call.now + PICTURE_MS)
    await this.#accounts.savePicture(pictureId, hashOf(text), expires, this.call.time)
    return { pictureId, image }
  }

  async pictureIsRight(pictureId: string, text: string): Promise<boolean> {
    const picture = await this.#accounts.pictureById(pictureId)
    return !!picture && picture.expires_at > this.call.time && picture.text_hash === hashOf(text.trim())
  }

  async #refuseGuessing(account: Account, { pictureId, pictureText }: LoginInput) {
    if (account.locked_until && fromTime(account.locked_until) > this.call.now) fail.locked(LOCKED)
    if (account.failed_logins < WRONG_BEFORE_PICTURE) return
    const picture = pictureId ? await this.#accounts.takePicture(pictureId) : undefined
    const right =
      picture && picture.expires_at > this.call.time && picture.text_hash === hashOf((pictureText ?? '').trim())
    if (!right)
      throw new Failure(Code.pictureCode, pictureId ? '图形验证码不正确' : '请输入图形验证码', await this.picture())
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

  async #open(account: Account, secret: string | undefined): Promise<LoginReply> {
    if (account.status === 'disabled') return refused(2, '账号已停用，请联系管理员')
    if (!secret) return this.#session(account)
    const { time, now, origin } = this.call
    // The device proves itself by what it sent once, and from then on by a secret of ours.
    const known = await this.#accounts.device(hashOf(secret))
    const id = known?.account_id === account.id ? known.id : newId(now)
    const next = newSecret()
    await this.#accounts.saveDevice({
      id,
      account_id: account.id,
      secret_hash: hashOf(next),
      label: labelOf(origin),
      agent_family: agentFamilyOf(origin),
      host: origin.host,
      ip: origin.ip,
      expires_at: toTime(now + DEVICE_MS),
      last_seen_at: time,
    })
    return { ...(await this.#session(account, id)), deviceId: next }
  }

  async #session(account: Account, deviceId?: string): Promise<LoginReply> {
    if (account.status === 'disabled') return refused(2, '账号已停用，请联系管理员')
    const [place] = await this.#accounts.places(account.id, account.default_firm_id)
    const who = { accountId: account.id, employeeId: place?.empId, firmId: place?.companyId, deviceId }
    const xauthToken = await this.call.app.sessions.open(who, this.call.origin)
    return { status: place ? 1 : 3, xauthToken, info: place ? '' : '您还没有加入律所' }
  }
}

const newSecret = () => randomBytes(24).toString('base64url')
