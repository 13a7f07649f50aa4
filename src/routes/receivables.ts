import { domain, later } from './route'

// §2.3
export const receivables = domain('receivables', {
  addOrEdit: later('receivables/add-or-edit/add-or-edit'),
  addInvoiceTitle: later('receivables/apply-invoice/add-invoice-title'),
  addPayment: later('receivables/apply-invoice/add-payment'),
  applyInvoice: later('receivables/apply-invoice/apply-invoice'),
  editScale: later('receivables/apply-invoice/edit-scale'),
  detail: later('receivables/detail/detail', { needs: ['expectMoneyId'] }),
  list: later('receivables/list/list', { may: ['tab'] }),
})
