import type { AgreedVersion, DeviceSession, TokenReply, UserData } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import { fail } from '../../kernel/fail'
import type { PersonCall, StaffCall } from '../../kernel/http/call'
import { OwnProofs } from './own-proofs'
import { hashPassword, passwordProblem } from './password/passwords'
import { AccountRepository } from './repository/accounts'
import { AgreedVersions } from './repository/agreed-versions'
import { signOutEverywhere } from './sign-out-everywhere'
import { tellOwner } from './text-messages'

/** Names of sole practices; people who work in one use the product for themselves (useMode 2). */
const SOLE = /^个人/

/** Calls of a signed-in person about their own account. */
export class AccountService {
  readonly #accounts: AccountRepository

  constructor(private readonly call: PersonCall) {
    this.#accounts = new AccountRepository(call.system)
  }

  async userData(call: StaffCall): Promise<UserData> {
    const account = await this.#accounts.byId(call.me.accountId)
    const places = await this.#accounts.places(account.id, account.default_firm_id, this.call.app.config)
    const mine = places.find(({ empId }) => empId === call.me.id) ?? fail.signedOut()
    const roles = await this.#accounts.roles(mine.empId)
    const { companyId, companyName } = mine
    return {
      user: {
        empId: mine.empId,
        userId: mine.userId,
        empName: mine.empName,
        companyId,
        companyName,
        mobile: account.mobile ?? '',
        runProperty: mine.runProperty,
        cropIds: [companyId, ...(await this.#accounts.offices(companyId))],
        useMode: SOLE.test(mine.runProperty) ? 2 : 1,
        photoUrl: mine.photoUrl,
        cid: companyId,
        roles,
        company: { companyId, companyName },
      },
      userList: places.map((place) => ({
        userId: place.userId,
        empId: place.empId,
        empName: place.empName,
        companyId: place.companyId,
        companyName: place.companyName,
        isDefault: place.companyId === account.default_firm_id,
        isCurrent: place.empId === mine.empId,
      })),
      permissions: [...call.me.permissions].sort(),
      accountId: account.id,
      agreed: await new AgreedVersions(this.call.system).last(account.id),
    }
  }

  agreed(): Promise<AgreedVersion> {
    return new AgreedVersions(this.call.system).last(this.call.person.accountId)
  }

  async agree(version: number) {
    await new AgreedVersions(this.call.system).add(this.call.person.accountId, version, this.call.time)
    return null
  }

  async logout() {
    const { sessions } = this.call.app
    const { sessionId, accountId } = this.call.person
    const device = (await sessions.openOf(accountId)).find(({ id }) => id === sessionId)?.device_id
    if (device) await this.#accounts.setAutoLogin([device], false)
    await sessions.end([sessionId], Code.signedOut, '您已退出登录', { quietly: true })
    return null
  }

  /** Replaces this firm's session by one in another firm of the same person. */
  async switchUser(userId: string): Promise<TokenReply> {
    const { accountId, sessionId } = this.call.person
    const account = await this.#accounts.byId(accountId)
    const places = await this.#accounts.places(accountId, account.default_firm_id, this.call.app.config)
    const place = places.find((choice) => choice.userId === userId) ?? fail.gone('该账号')
    const { sessions } = this.call.app
    const deviceId = (await sessions.openOf(accountId)).find(({ id }) => id === sessionId)?.device_id ?? undefined
    await sessions.end([sessionId], Code.signedOut, '您已切换账号', { quietly: true })
    const who = { accountId, employeeId: place.empId, firmId: place.companyId, deviceId }
    return { xauthToken: await sessions.open(who, this.call.origin) }
  }

  async changePassword(oldPassword: string, newPassword: string) {
    const { accountId, sessionId } = this.call.person
    const account = await this.#accounts.byId(accountId)
    await new OwnProofs(this.call).byPassword(account, oldPassword, { oldPassword: '原密码不正确' })
    const problem = passwordProblem(newPassword, account.mobile)
    if (problem) fail.invalid(problem, { newPassword: problem })
    if (oldPassword === newPassword) fail.invalid('新密码不能与原密码相同', { newPassword: '新密码不能与原密码相同' })
    await this.#accounts.update(accountId, {
      password_hash: await hashPassword(newPassword),
      password_changed_at: this.call.time,
      must_change_password: false,
    })
    tellOwner(this.call.app, account.mobile, '您的账号已修改登录密码')
    await signOutEverywhere(this.call, accountId, '密码已修改，请重新登录', { except: sessionId })
    return null
  }

  async sessions(): Promise<DeviceSession[]> {
    const open = await this.call.app.sessions.openOf(this.call.person.accountId)
    return open.map((session) => ({
      sessionId: session.id,
      label: session.label,
      ip: session.ip,
      createTime: session.created_at,
      lastSeenTime: session.last_seen_at,
      isCurrent: session.id === this.call.person.sessionId,
    }))
  }

  /** Signs another device out: it is told at once, and does not sign in automatically again. */
  async endSession(id: string) {
    const session = (await this.call.app.sessions.openOf(this.call.person.accountId)).find((open) => open.id === id)
    if (!session) return fail.gone('该登录')
    if (session.device_id) await this.#accounts.revokeDevices([session.device_id], this.call.time)
    await this.call.app.sessions.end([id], Code.kicked, '您的账号已在其他设备上被退出')
    return null
  }
}
