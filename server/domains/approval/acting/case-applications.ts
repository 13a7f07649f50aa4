import type * as T from '@contract/approval/shapes'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { RefundInput } from '@contract/expense/shapes'
import type { FormValues } from '@contract/forms/fields'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { Cases } from '../../case'
import { ApplicantActions } from './applicant-actions'
import { StartForms } from './start-forms'

/** Applications started on a case's own pages; `version` is the one the caller saw. */
export class CaseApplications {
  constructor(private readonly call: StaffCall) {}

  /** Returns the form that a case is accepted with. */
  async form(caseId: string): Promise<T.KindForm> {
    await new Cases(this.call.db).requireVisible(this.call.me, caseId)
    return new StartForms(this.call).form({ type: WORK_TYPE.caseBegin, recordId: caseId })
  }

  begin({ caseId, version, fileIds, ...values }: T.CaseStartInput): Promise<T.VerbResult> {
    return this.#start(WORK_TYPE.caseBegin, caseId, version, { ...values, files: fileIds })
  }

  cancel({ caseId, version, reason, fileIds }: T.CaseCancelInput): Promise<T.VerbResult> {
    return this.#start(WORK_TYPE.caseInvalid, caseId, version, { reason, files: fileIds })
  }

  change({ caseId, version, values, reason, fileIds }: T.CaseChangeInput): Promise<T.VerbResult> {
    return this.#start(WORK_TYPE.caseChange, caseId, version, { ...values, reason, files: fileIds })
  }

  /** Starts a refund of a receipt to the client. */
  async refund({ caseId, receiptId, fileIds, ...values }: RefundInput): Promise<T.VerbResult> {
    const { found } = await new Cases(this.call.db).requireVisible(this.call.me, caseId)
    const named = { case: { id: caseId, text: found.name }, receipt: { id: receiptId, text: '' } }
    return new ApplicantActions(this.call).start({
      type: WORK_TYPE.refund,
      values: { ...values, ...named, agreement: fileIds },
    })
  }

  /** Takes the case from the input's id; whatever else the form says about the case is overwritten. */
  async invoice({ caseId, workId, version, values }: T.StartInvoicingInput): Promise<T.VerbResult> {
    const { found } = await new Cases(this.call.db).requireVisible(this.call.me, caseId)
    const given = { ...values, case: { id: caseId, text: found.name } }
    return new ApplicantActions(this.call).start({ type: WORK_TYPE.invoicing, workId, version, values: given })
  }

  async #start(type: number, caseId: string, version: number, values: FormValues): Promise<T.VerbResult> {
    const { found } = await new Cases(this.call.db).requireVisible(this.call.me, caseId)
    if (found.version !== version) fail.conflict('项目已被他人更新，请刷新后重试')
    const given = Object.entries({ ...values, case: { id: caseId, text: found.name } })
    return new ApplicantActions(this.call).start({
      type,
      values: Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    })
  }
}
