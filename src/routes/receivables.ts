import { domain, later, page } from './route'

// §2.3
export const receivables = domain('receivables', {
  /** With an expectMoneyId it changes that one; with a caseId it plans that matter. */
  addOrEdit: page('receivables/add-or-edit/add-or-edit', { may: ['expectMoneyId', 'caseId'] }),
  addInvoiceTitle: later('receivables/apply-invoice/add-invoice-title'),
  addPayment: later('receivables/apply-invoice/add-payment'),
  applyInvoice: later('receivables/apply-invoice/apply-invoice'),
  editScale: later('receivables/apply-invoice/edit-scale'),
  detail: page('receivables/detail/detail', { needs: ['expectMoneyId'] }),
  list: page('receivables/list/list', { may: ['tab'] }),
})
