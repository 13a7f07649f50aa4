import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

// §7 Finance and claims; and from Workflow, the invoices of a case.
export const invoice = {
  getLawyerInvoiceList: staff.read<T.InvoiceListInput, T.InvoicePage>('finance/lawyerInvoice/list'),
  getElectronicsInvoiceList: staff.read<T.ElectronicsInput, T.ElectronicsList>(
    'finance/invoice/bill/getElectronicsInvoiceList',
  ),
  getCaseBillDetail: staff.read<T.CaseBillsInput, T.CaseBills>('workflow/getCaseBillDetail'),
  getTitleList: staff.read<T.TitleListInput, T.TitlePage>('finance/invoice/title/list'),
  saveTitle: staff.write<T.SaveTitleInput, T.InvoiceTitle>('finance/invoice/title/save'),
  // ——
  /** Same access rules as the list. */
  exportList: staff.write<T.ExportInvoicesInput, ExportedFile>('finance/invoice/export'),
  removeTitle: staff.write<T.TitleVersionRef, null>('finance/invoice/title/remove'),
  getInvoice: staff.read<T.InvoiceRef, T.Invoice>('finance/invoice/get'),
  /** Part of a case's fee covered by invoices. */
  getInvoiceable: staff.read<T.CaseInvoiceableInput, T.InvoiceTotals>('finance/invoice/invoiceable'),
  /** Amount that may still be invoiced for each receivable of a case. */
  getParts: staff.read<T.CaseInvoiceableInput, T.InvoiceParts>('finance/invoice/parts'),
  /** Finance records an invoice made elsewhere; it counts as issued once finance agrees. */
  recordIssuing: staff.write<T.IssuingInput, T.Invoice>('finance/invoice/recordIssuing'),
  /** Marks the invoice as delivered to its buyer. */
  markSent: staff.write<T.InvoiceVersionRef, T.Invoice>('finance/invoice/markSent'),
}

/** §7 Cases and Misc: invoices received for a case: upload, OCR, submission and verification. */
export const caseInvoice = {
  /** Lists what may be submitted. Requested with errors silenced. */
  getBaseList: staff.read<Nothing, T.InvoiceBase>('finance/invoice/getBaseList'),
  /** Keeps an invoice in the caller's own drawer. */
  uploadInvoice: staff.write<T.SubmittedValuesInput, T.SubmittedInvoice>('app/caseInfo/uploadInvoice'),
  ocrInvoice: staff.act<T.OcrInput, T.OcrResult>('app/caseInfo/ocrInvoice'),
  /** Checks for a duplicate. */
  checkInvoice: staff.read<T.SubmittedValuesInput, T.DuplicateCheck>('app/caseInfo/checkInvoice'),
  /** Invoice keepers verify or return it. */
  verifyInvoice: staff.write<T.VerifyInput, T.SubmittedInvoice>('app/caseInfo/verifyInvoice'),
  getInvoiceDetails: staff.read<T.SubmittedRef, T.SubmittedInvoice>('app/caseInfo/getInvoiceDetails'),
  /** Corrects an invoice, and submits it again if it was returned. */
  reapplyInvoice: staff.write<T.ReapplyInput, T.SubmittedInvoice>('app/caseInfo/reapplyInvoice'),
  // ——
  submitInvoices: staff.write<T.SubmitInput, T.SubmittedInvoice[]>('app/caseInfo/submitInvoices'),
  getSubmittedList: staff.read<T.SubmittedListInput, T.SubmittedPage>('app/caseInfo/getSubmittedInvoiceList'),
  removeInvoice: staff.write<T.SubmittedVersionRef, null>('app/caseInfo/removeInvoice'),
}
