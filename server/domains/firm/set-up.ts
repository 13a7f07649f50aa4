import type { LoginReply } from '@contract/account/shapes'
import type { SetUpInput, SetUpState } from '@contract/firm/set-up/shapes'
import { markFolder } from '../../kernel/data-folder'
import type { SystemDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import type { GuestCall } from '../../kernel/http/call'
import { AccountRepository, Entrance, hashPassword, passwordProblem } from '../account'
import { createFirm } from './create-firm'
import { acceptPlan } from './firm-plan'
import { checkSetUpCode, isWithoutFirm } from './set-up-code'
import { deleteSetUpCode, lockSetUp } from './set-up-repository'

const OVER = '这台服务器已经完成初始设置，请直接登录'

/** Creation of a server's first firm, by somebody who can read its log. */
export class SetUp {
  constructor(private readonly call: GuestCall) {}

  async state(): Promise<SetUpState> {
    return { isOpen: await isWithoutFirm(this.call.system, this.call.app.config) }
  }

  async check(code: string): Promise<null> {
    await this.#requireNoFirm()
    await checkSetUpCode(this.call.system, code)
    return null
  }

  async create({ code, plan: given, password, deviceId }: SetUpInput): Promise<LoginReply> {
    await this.check(code)
    const { app, now, system } = this.call
    const plan = acceptPlan(given, now)
    const problem = passwordProblem(password, plan.mobile)
    if (problem) fail.invalid(problem, { password: problem })
    const first = { hash: await hashPassword(password), isTemporary: false }
    const { accountId } = await system.transaction().execute(async (transaction) => {
      const db = transaction as SystemDb
      // Serialised: the second of two concurrent requests finds a firm.
      await lockSetUp(db)
      if (!(await isWithoutFirm(db, app.config))) fail.conflict(OVER)
      const made = await createFirm(db, now, plan, first)
      await deleteSetUpCode(db)
      return made
    })
    markFolder(app.config.dataFolder, 'real')
    return new Entrance(this.call).enter(await new AccountRepository(system).byId(accountId), deviceId)
  }

  async #requireNoFirm() {
    if (!(await isWithoutFirm(this.call.system, this.call.app.config))) fail.conflict(OVER)
  }
}
