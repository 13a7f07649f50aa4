import { CANCELLED_POST } from '@contract/account/codes'
import type { CancelAccountInput, Cancellation } from '@contract/account/shapes'
import { Code } from '@contract/codes/errors'
import { toDay } from '../../kernel/clock'
import { type SystemDb, scoped } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { detachFiles } from '../../kernel/files/attachments'
import { OWN_SIGN_KIND, PHOTO_KIND } from '../../kernel/files/photos'
import type { StaffCall } from '../../kernel/http/call'
import { holdAdministrators, refuseLastAdministrator } from '../people'
import { publishEvent } from '../webhook'
import { OwnProofs } from './own-proofs'
import { temporaryPassword } from './password/employee-passwords'
import { hashPassword } from './password/passwords'
import { AccountRepository } from './repository/accounts'
import { CancellationRepository } from './repository/cancellation'
import { tellOwner } from './text-messages'

/**
 * Cancellation of one's own account. The firm's cases must be in other hands before; what the law keeps stays with the
 * firm under the person's name, everything by which they are reached or sign in is erased.
 */
export class AccountCancellation {
  readonly #accounts: AccountRepository
  readonly #rows: CancellationRepository

  constructor(private readonly call: StaffCall) {
    this.#accounts = new AccountRepository(call.system)
    this.#rows = new CancellationRepository(call.system)
  }

  /** Cases that stand in the way, before the person is asked for a proof. */
  async preview(): Promise<Cancellation> {
    return { holdings: await this.#countHoldings(), otherFirms: await this.#otherFirms() }
  }

  async cancel(proof: CancelAccountInput) {
    const { me, person, app } = this.call
    const account = await this.#accounts.byId(me.accountId)
    await this.#refuseWhileHolding()
    await refuseLastAdministrator(this.call.db, me.id)
    const spendProof = await new OwnProofs(this.call).check(account, proof, 'ownCancel')
    const passwordHash = await hashPassword(temporaryPassword())
    await spendProof()
    await this.call.system.transaction().execute((transaction) => this.#erase(transaction as SystemDb, passwordHash))
    await this.call.audit('account.cancel', { kind: 'account', id: me.accountId })
    this.call.push('firm', 'directory:changed', { updateTime: this.call.time })
    tellOwner(app, account.mobile, '您的账号已注销')
    const open = await app.sessions.openOf(me.accountId)
    const others = open.filter(({ id }) => id !== person.sessionId).map(({ id }) => id)
    await app.sessions.end(others, Code.signedOut, '您的账号已注销')
    await app.sessions.end([person.sessionId], Code.signedOut, '您的账号已注销', { quietly: true })
    return null
  }

  async #erase(system: SystemDb, passwordHash: string) {
    const { app, me, now, time } = this.call
    const db = scoped(system, me.firmId)
    // Asked again under the lock: two administrators must not leave at once.
    await holdAdministrators(db, me.firmId)
    await refuseLastAdministrator(db, me.id)
    const rows = new CancellationRepository(system)
    for (const kind of [PHOTO_KIND, OWN_SIGN_KIND]) await detachFiles({ app, db, system, me, now }, { kind, id: me.id })
    const today = toDay(now)
    await rows.endEmployment(me, { post: CANCELLED_POST, today, time })
    await publishEvent({ db, now, firmId: me.firmId }, 'employee.left', { empId: me.id, leftOn: today })
    await rows.eraseEarlier(me.accountId, time)
    await rows.eraseAccount(me.accountId, passwordHash)
  }

  async #refuseWhileHolding() {
    const firms = await this.#otherFirms()
    if (firms.length > 0) fail.conflict(`您还在${firms.join('、')}任职，在那里办理离职以后才能注销`)
    const holdings = await this.#countHoldings()
    if (holdings.length > 0)
      fail.forbidden(
        `您名下还有${holdings.map(({ name, count }) => `${name} ${count} 项`).join('、')}，请先由人事办理离职，移交给同事`,
        { permission: 'hr:manage' },
      )
  }

  async #otherFirms(): Promise<string[]> {
    const { accountId, firmId } = this.call.me
    const firms = await this.#rows.firmsOf(accountId)
    return firms.flatMap((firm) => (firm.firmId === firmId ? [] : firm.name))
  }

  async #countHoldings() {
    const counted: Cancellation['holdings'] = []
    for (const { name, count } of this.call.app.holdings)
      counted.push({ name, count: await count(this.call, this.call.me.id) })
    return counted.filter(({ count }) => count > 0)
  }
}
