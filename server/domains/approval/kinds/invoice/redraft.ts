import { WorkStatus } from '@contract/approval/codes'
import { invoicing } from '@contract/approval/kinds/invoice'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import { cutText } from '@contract/text'
import { CASE_KIND, Cases } from '../../../case'
import type { FoundInvoice } from '../../../invoice'
import type { WorkContext } from '../../running/context'
import { WorkRepository } from '../../running/works-repository'
import { findDepartmentOf } from './reds-repository'

interface Again {
  blue: FoundInvoice
  amount: string
  applicantId: string
  /** Values of the reversal: a new title, when it has one. */
  values: FormValues
}

/** Creates a draft of a new invoice for the applicant, in place of the one taken back. */
export async function redraft(context: WorkContext, { blue, amount, applicantId, values }: Again) {
  const works = new WorkRepository(context.db)
  const [caseRecord, applicant] = [
    await new Cases(context.db).find(blue.case_id),
    await findDepartmentOf(context.db, applicantId),
  ]
  if (!caseRecord) return
  const title = String(values.newTitle || blue.title)
  const form: FormValues = {
    case: { id: caseRecord.id, text: caseRecord.is_confidential ? '' : caseRecord.name },
    kind: blue.kind,
    medium: blue.medium,
    buyerType: blue.buyer_type,
    title,
    taxNo: String(values.newTaxNo || blue.tax_no),
    address: blue.address,
    phone: blue.phone,
    bank: blue.bank,
    account: blue.account,
    item: blue.item,
    amount,
    rate: String(Number(blue.rate)),
    email: blue.email,
    mobile: blue.mobile,
    remark: '',
  }
  const id = context.newId()
  await works.insert({
    id,
    type: WORK_TYPE.invoicing,
    form_id: '',
    title: cutText(`重新开票：${title}`, 100),
    form: JSON.stringify(form),
    summary: JSON.stringify([{ key: 'title', label: labelOf('title'), text: title }]),
    status: WorkStatus.draft,
    applicant_id: applicantId,
    department_id: applicant.department_id,
    created_at: context.time,
    updated_at: context.time,
  })
  await works.index([id])
  context.emitChanged([applicantId], { kind: CASE_KIND, id: caseRecord.id })
}

const labelOf = (key: string) => invoicing.fields.find((field) => field.key === key)?.label ?? ''
