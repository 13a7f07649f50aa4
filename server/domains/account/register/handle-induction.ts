import type { HandleInductionInput, Induction } from '@contract/account/register/shapes'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { AccountRepository } from '../repository/accounts'
import { employ } from './employment'
import { inductionOf, materialsOf } from './induction'
import { askForMaterials, welcome } from './induction-news'
import { FirmInductions, type InductionRow } from './induction-repository'

/** The firm's side of an application. */
export class InductionHandler {
  readonly #inductions: FirmInductions

  constructor(private readonly call: StaffCall) {
    this.#inductions = new FirmInductions(call.db)
  }

  async detail(id: string): Promise<Induction> {
    const row = await this.#requireInduction(id)
    return inductionOf(row, await this.#findFirm(), await materialsOf(this.call, row))
  }

  async handle({ inductionId, version, agree, reason = '', departmentId }: HandleInductionInput) {
    const row = await this.#requireInduction(inductionId)
    if (!agree && !reason.trim()) fail.unfilled('reason', '退回原因')
    if (agree && !(departmentId && (await this.#inductions.department(departmentId))))
      fail.unchosen('departmentId', '所在部门')
    const { me, time } = this.call
    const status = agree ? 'approved' : 'returned'
    const change = { status, reason, handler_id: me.id, handled_at: time } as const
    if (!(await this.#inductions.handle(inductionId, version, change))) fail.stale('入职申请')
    if (agree) {
      const { empId, missing } = await this.#employApplicant(row, departmentId)
      welcome(this.call, inductionId, empId, (await this.#findFirm()).name)
      askForMaterials(this.call, empId, missing)
    }
    await this.call.audit(`account.induction.${status}`, { kind: 'induction', id: inductionId })
    return null
  }

  #findFirm() {
    return new AccountRepository(this.call.system).firm(this.call.me.firmId)
  }

  #employApplicant(row: InductionRow, departmentId: string | undefined) {
    const { accountId, name, mobile, gender, email, post, licenceNumber, materials } = row
    const { firmId } = this.call.me
    const known = { accountId, firmId, name, mobile, gender, email, post, licenceNumber, materials }
    return employ(this.call, this.call.system, { ...known, departmentId })
  }

  async #requireInduction(id: string): Promise<InductionRow> {
    return (await this.#inductions.find(id)) ?? fail.gone('入职申请')
  }
}
