import { domain, later, page } from './route'

// §2.3
export const receivables = domain('receivables', {
  /** With an expectMoneyId it changes that one; with a caseId it plans that matter. */
  addOrEdit: page('receivables/add-or-edit/add-or-edit', { may: ['expectMoneyId', 'caseId'] }),
  /** The book of whom invoices are written to; opened with a question, one is chosen. */
  addInvoiceTitle: page('receivables/apply-invoice/add-invoice-title'),
  addPayment: later('receivables/apply-invoice/add-payment'),
  applyInvoice: page('receivables/apply-invoice/apply-invoice', { may: ['caseId'] }),
  editScale: later('receivables/apply-invoice/edit-scale'),
  detail: page('receivables/detail/detail', { needs: ['expectMoneyId'] }),
  list: page('receivables/list/list', { may: ['tab'] }),
})
