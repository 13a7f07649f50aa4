import { domain, page } from './route'

// §2.3
export const receivables = domain('receivables', {
  /** With an expectMoneyId it changes that one; with a caseId it plans that matter. */
  addOrEdit: page('receivables/add-or-edit/add-or-edit', { may: ['expectMoneyId', 'caseId'] }),
  /** The book of whom invoices are written to; opened with a question, one is chosen. */
  addInvoiceTitle: page('receivables/apply-invoice/add-invoice-title'),
  /** Which instalments of a matter an invoice is for; opened with a question, it answers with them. */
  addPayment: page('receivables/apply-invoice/add-payment', { needs: ['caseId'] }),
  /** `parts`: instalments it is for, `id:amount,id`; without an amount all that is left of one. */
  applyInvoice: page('receivables/apply-invoice/apply-invoice', { may: ['caseId', 'parts'] }),
  /** How much of each. */
  editScale: page('receivables/apply-invoice/edit-scale', { needs: ['caseId'], may: ['parts'] }),
  detail: page('receivables/detail/detail', { needs: ['expectMoneyId'] }),
  list: page('receivables/list/list', { may: ['tab'] }),
})
