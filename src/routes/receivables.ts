import { domain, page } from './route'

// §2.3
export const receivables = domain('receivables', {
  /** `expectMoneyId` edits that one; `caseId`: plans that case. */
  addOrEdit: page('receivables/add-or-edit/add-or-edit', { may: ['expectMoneyId', 'caseId'] }),
  /** Book of invoice titles; when asked by a page, answers with the chosen one. */
  addInvoiceTitle: page('receivables/apply-invoice/add-invoice-title'),
  /** Receivables of a case that an invoice covers; when asked by a page, answers with them. */
  addPayment: page('receivables/apply-invoice/add-payment', { needs: ['caseId'] }),
  /** `parts`: receivables it covers, `id:amount,id`; without an amount, all that is left of one. */
  applyInvoice: page('receivables/apply-invoice/apply-invoice', { may: ['caseId', 'parts'] }),
  /** Amount of each part. */
  editScale: page('receivables/apply-invoice/edit-scale', { needs: ['caseId'], may: ['parts'] }),
  detail: page('receivables/detail/detail', { needs: ['expectMoneyId'] }),
  list: page('receivables/list/list', { may: ['tab'] }),
})
