import { approval } from '@contract/approval'
import type { FormValues } from '@contract/forms/fields'
import { settleBills } from '@server/domains/invoice/repository/bills'
import { newId } from '@server/kernel/db/id'
import { scoped } from '@server/kernel/db/open'
import type { World } from '@test/factories/people'
import type { TestClient } from '@test/support/test-client'

export const TAX_NO = '91350100M000100Y43'

/** Input of an application, for any case. */
export const invoiceValues = (given: FormValues = {}): FormValues => ({
  kind: 'special',
  medium: 'digital',
  buyerType: 'organ',
  title: '甲0号商贸有限公司',
  taxNo: TAX_NO,
  item: '法律服务费',
  amount: '10600',
  rate: '6',
  email: 'finance@example.com',
  ...given,
})

/** An invoice is asked for. Answers the work's id. */
export const anInvoicing = async (client: TestClient, caseId: string, given: FormValues = {}) =>
  (await client.call(approval.startInvoicing, { caseId, values: invoiceValues(given) })).workId

export const invoiceOf = async ({ db }: World, workId: string) =>
  db.selectFrom('invoices').selectAll().where('work_id', '=', workId).executeTakeFirstOrThrow()

/** One that stands already, of a case, whoever asked for it. */
export async function anIssuedInvoice(
  { db }: World,
  { firmId, caseId, applicantId }: { firmId: string; caseId: string; applicantId: string },
  given: { amount?: string; net?: string; tax?: string; number?: string } = {},
) {
  const { amount = '10600.00', net = '10000.00', tax = '600.00', number = newNumber() } = given
  const [id, workId] = [newId(), newId()]
  await db
    .insertInto('invoices')
    .values({
      id,
      firm_id: firmId,
      case_id: caseId,
      work_id: workId,
      applicant_id: applicantId,
      status: 'issued',
      kind: 'special',
      medium: 'digital',
      buyer_type: 'organ',
      title: '甲0号商贸有限公司',
      title_norm: '甲0号商贸有限公司',
      tax_no: TAX_NO,
      item: '法律服务费',
      amount,
      net,
      tax,
      rate: '6',
      number,
      issued_on: '2026-11-02',
      issuer: 'hand',
      created_at: '2026-11-02 10:00:00',
      updated_at: '2026-11-02 10:00:00',
    })
    .execute()
  await settleBills(scoped(db, firmId), caseId)
  return { invoiceId: id, workId }
}

let last = 0
const newNumber = () => String(++last).padStart(20, '2')

/** Fields of an invoice that came in. */
export const submittedValues = (fileId: string, given: FormValues = {}): FormValues => ({
  fileIds: [fileId],
  kind: 'ordinary',
  number: newNumber(),
  issuedOn: '2026-11-02',
  seller: '北京某某公证处',
  amount: '320',
  tax: '9.32',
  ...given,
})
