import { randomBytes } from 'node:crypto'
import type { LoginReply } from '@contract/account/shapes'
import { days } from '@contract/duration'
import { toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import type { GuestCall } from '../../../kernel/http/call'
import { hashOf } from '../../../kernel/token-hash'
import { AccountRepository } from '../repository/accounts'
import { DEMO_IS_OFF } from './demo'
import { agentFamilyOf, labelOf } from './device-label'

export const DEVICE_MS = days(30)

export const refused = (status: LoginReply['status'], info: string): LoginReply => ({ status, xauthToken: '', info })
export const newSecret = () => randomBytes(24).toString('base64url')

export type Account = NonNullable<Awaited<ReturnType<AccountRepository['byName']>>>

/** Opens a session for an account that has been verified, in whatever way. */
export class Entrance {
  readonly #accounts: AccountRepository

  constructor(private readonly call: GuestCall) {
    this.#accounts = new AccountRepository(call.system)
  }

  /** @param secret the device's secret, for signing in without a password later */
  async enter(account: Account, secret: string | undefined): Promise<LoginReply> {
    const closed = await this.closed(account)
    if (closed) return closed
    if (!secret) return this.session(account)
    const { time, now, origin } = this.call
    // The first secret is made by the device, the later ones by us.
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
    return { ...(await this.session(account, id)), deviceId: next }
  }

  async session(account: Account, deviceId?: string): Promise<LoginReply> {
    const closed = await this.closed(account)
    if (closed) return closed
    const [place] = await this.#accounts.places(account.id, account.default_firm_id, this.call.app.config)
    const who = { accountId: account.id, employeeId: place?.empId, firmId: place?.companyId, deviceId }
    const xauthToken = await this.call.app.sessions.open(who, this.call.origin)
    return { status: place ? 1 : 3, xauthToken, info: place ? '' : '您还没有加入律所' }
  }

  /** Refuses a disabled person, one who is suspended everywhere, or one of a demo that is off. */
  async closed(account: Account): Promise<LoginReply | undefined> {
    const { config } = this.call.app
    if (account.is_demo && !config.demo) return refused(2, DEMO_IS_OFF)
    if (account.status === 'disabled') return refused(2, '账号已停用，请联系管理员')
    const suspendedAt = await this.#accounts.suspendedAt(account.id, config)
    return suspendedAt ? refused(2, `您在${suspendedAt}的账号已停用，请联系管理员`) : undefined
  }
}
