import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../work-log/shapes'
import type {
  CaseBills,
  CaseBillsInput,
  CaseInvoiceableInput,
  DuplicateCheck,
  ElectronicsInput,
  ElectronicsList,
  ExportInvoicesInput,
  Invoice,
  InvoiceBase,
  InvoiceListInput,
  InvoicePage,
  InvoiceParts,
  InvoiceRef,
  InvoiceTitle,
  InvoiceTotals,
  InvoiceVersionRef,
  IssuingInput,
  OcrInput,
  OcrResult,
  ReapplyInput,
  SaveTitleInput,
  SubmitInput,
  SubmittedInvoice,
  SubmittedListInput,
  SubmittedPage,
  SubmittedRef,
  SubmittedValuesInput,
  SubmittedVersionRef,
  TitleListInput,
  TitlePage,
  TitleVersionRef,
  VerifyInput,
} from './shapes'

// §7 Finance and claims; and from Workflow, the invoices of a case.
export const invoice = {
  getLawyerInvoiceList: staff.read<InvoiceListInput, InvoicePage>('finance/lawyerInvoice/list'),
  getElectronicsInvoiceList: staff.read<ElectronicsInput, ElectronicsList>(
    'finance/invoice/bill/getElectronicsInvoiceList',
  ),
  getCaseBillDetail: staff.read<CaseBillsInput, CaseBills>('workflow/getCaseBillDetail'),
  getTitleList: staff.read<TitleListInput, TitlePage>('finance/invoice/title/list'),
  saveTitle: staff.write<SaveTitleInput, InvoiceTitle>('finance/invoice/title/save'),
  // ——
  /** Same access rules as the list. */
  exportList: staff.write<ExportInvoicesInput, ExportedFile>('finance/invoice/export'),
  removeTitle: staff.write<TitleVersionRef, null>('finance/invoice/title/remove'),
  getInvoice: staff.read<InvoiceRef, Invoice>('finance/invoice/get'),
  /** Part of a case's fee covered by invoices. */
  getInvoiceable: staff.read<CaseInvoiceableInput, InvoiceTotals>('finance/invoice/invoiceable'),
  /** Amount that may still be invoiced for each receivable of a case. */
  getParts: staff.read<CaseInvoiceableInput, InvoiceParts>('finance/invoice/parts'),
  /** Finance records an invoice made elsewhere; it counts as issued once finance agrees. */
  recordIssuing: staff.write<IssuingInput, Invoice>('finance/invoice/recordIssuing'),
  /** Marks the invoice as delivered to its buyer. */
  markSent: staff.write<InvoiceVersionRef, Invoice>('finance/invoice/markSent'),
}

/** §7 Cases and Misc: invoices received for a case: upload, OCR, submission and verification. */
export const caseInvoice = {
  /** Lists what may be submitted. Requested with errors silenced. */
  getBaseList: staff.read<Nothing, InvoiceBase>('finance/invoice/getBaseList'),
  /** Keeps an invoice in the caller's own drawer. */
  uploadInvoice: staff.write<SubmittedValuesInput, SubmittedInvoice>('app/caseInfo/uploadInvoice'),
  ocrInvoice: staff.act<OcrInput, OcrResult>('app/caseInfo/ocrInvoice'),
  /** Checks for a duplicate. */
  checkInvoice: staff.read<SubmittedValuesInput, DuplicateCheck>('app/caseInfo/checkInvoice'),
  /** Invoice keepers verify or return it. */
  verifyInvoice: staff.write<VerifyInput, SubmittedInvoice>('app/caseInfo/verifyInvoice'),
  getInvoiceDetails: staff.read<SubmittedRef, SubmittedInvoice>('app/caseInfo/getInvoiceDetails'),
  /** Corrects an invoice, and submits it again if it was returned. */
  reapplyInvoice: staff.write<ReapplyInput, SubmittedInvoice>('app/caseInfo/reapplyInvoice'),
  // ——
  submitInvoices: staff.write<SubmitInput, SubmittedInvoice[]>('app/caseInfo/submitInvoices'),
  getSubmittedList: staff.read<SubmittedListInput, SubmittedPage>('app/caseInfo/getSubmittedInvoiceList'),
  removeInvoice: staff.write<SubmittedVersionRef, null>('app/caseInfo/removeInvoice'),
}
