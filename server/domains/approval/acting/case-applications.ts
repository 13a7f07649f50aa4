import type {
  CaseCancelInput,
  CaseChangeInput,
  CaseStartInput,
  KindForm,
  StartInvoicingInput,
  VerbResult,
} from '@contract/approval/shapes'
import type { RefundInput } from '@contract/expense/shapes'
import type { FormValues } from '@contract/forms/fields'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { Cases } from '../../case'
import { ApplicantActions } from './applicant-actions'
import { Starting } from './starting'

/** Applications that begin on a matter's own pages: for the matter as the caller saw it. */
export class CaseApplications {
  constructor(private readonly call: StaffCall) {}

  /** The form that a matter is accepted with. */
  async form(caseId: string): Promise<KindForm> {
    await new Cases(this.call.db).seen(this.call.me, caseId)
    return new Starting(this.call).form({ type: 2001, recordId: caseId })
  }

  begin({ caseId, version, fileIds, ...values }: CaseStartInput): Promise<VerbResult> {
    return this.#start(2001, caseId, version, { ...values, files: fileIds })
  }

  cancel({ caseId, version, reason, fileIds }: CaseCancelInput): Promise<VerbResult> {
    return this.#start(2014, caseId, version, { reason, files: fileIds })
  }

  change({ caseId, version, values, reason, fileIds }: CaseChangeInput): Promise<VerbResult> {
    return this.#start(2016, caseId, version, { ...values, reason, files: fileIds })
  }

  /** Money of a receipt is to go back to the client. */
  async refund({ caseId, receiptId, fileIds, ...values }: RefundInput): Promise<VerbResult> {
    const { found } = await new Cases(this.call.db).seen(this.call.me, caseId)
    const named = { case: { id: caseId, text: found.name }, receipt: { id: receiptId, text: '' } }
    return new ApplicantActions(this.call).start({ type: 2030, values: { ...values, ...named, agreement: fileIds } })
  }

  /** Of the matter as the form names it: what else it says of a matter is not believed. */
  async invoice({ caseId, workId, version, values }: StartInvoicingInput): Promise<VerbResult> {
    const { found } = await new Cases(this.call.db).seen(this.call.me, caseId)
    const given = { ...values, case: { id: caseId, text: found.name } }
    return new ApplicantActions(this.call).start({ type: 2011, workId, version, values: given })
  }

  async #start(type: number, caseId: string, version: number, values: FormValues): Promise<VerbResult> {
    const { found } = await new Cases(this.call.db).seen(this.call.me, caseId)
    if (found.version !== version) fail.conflict('项目已被他人更新，请刷新后重试')
    const given = Object.entries({ ...values, case: { id: caseId, text: found.name } })
    return new ApplicantActions(this.call).start({
      type,
      values: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    })
  }
}
