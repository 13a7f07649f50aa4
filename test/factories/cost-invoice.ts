import { costInvoice } from '@contract/cost-invoice'
import type { CostInvoiceRow } from '@contract/cost-invoice/shapes'
import type { FormValues } from '@contract/forms/fields'
import { caseInvoice } from '@contract/invoice'
import type { TestClient } from '@test/support/test-client'
import { anUpload } from './file'
import { submittedValues } from './invoice'

let papers = 0

/** An invoice handed in for a case by its owner and found true by finance: in the books of costs. */
export async function aCost(
  owner: TestClient,
  finance: TestClient,
  caseId: string,
  given: FormValues = {},
): Promise<CostInvoiceRow> {
  const content = Buffer.from(`%PDF-1.4 成本票 ${++papers}`)
  const { fileId } = await anUpload(owner, { type: 'invoice', fileName: '发票.pdf', content })
  const number = String(papers).padStart(20, '7')
  const { submittedId } = await owner.call(caseInvoice.uploadInvoice, {
    values: submittedValues(fileId, { number, ...given }),
  })
  const values = { usedFor: 'notary' }
  const [pending] = await owner.call(caseInvoice.submitInvoices, { caseId, ids: [submittedId], values })
  await finance.call(caseInvoice.verifyInvoice, { submittedId, version: pending?.version ?? 2, result: 'verified' })
  const { records } = await owner.call(costInvoice.getInvoiceList, {})
  const [row] = records
  if (!row) throw new Error('nothing came into the books')
  return row
}
