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

// §7 Finance and claims, and of Workflow what tells of a matter's invoices.
export const invoice = {
  getLawyerInvoiceList: staff.read<InvoiceListInput, InvoicePage>('finance/lawyerInvoice/list'),
  getElectronicsInvoiceList: staff.read<ElectronicsInput, ElectronicsList>(
    'finance/invoice/bill/getElectronicsInvoiceList',
  ),
  getCaseBillDetail: staff.read<CaseBillsInput, CaseBills>('workflow/getCaseBillDetail'),
  getTitleList: staff.read<TitleListInput, TitlePage>('finance/invoice/title/list'),
  saveTitle: staff.write<SaveTitleInput, InvoiceTitle>('finance/invoice/title/save'),
  // ——
  /** By the policy of the list. */
  exportList: staff.write<ExportInvoicesInput, ExportedFile>('finance/invoice/export'),
  removeTitle: staff.write<TitleVersionRef, null>('finance/invoice/title/remove'),
  getInvoice: staff.read<InvoiceRef, Invoice>('finance/invoice/get'),
  /** What of a matter's fee invoices stand for. */
  getInvoiceable: staff.read<CaseInvoiceableInput, InvoiceTotals>('finance/invoice/invoiceable'),
  /** Of a matter's instalments, how much may still be invoiced. */
  getParts: staff.read<CaseInvoiceableInput, InvoiceParts>('finance/invoice/parts'),
  /** Finance writes down what was made elsewhere; it is issued once finance agrees. */
  recordIssuing: staff.write<IssuingInput, Invoice>('finance/invoice/recordIssuing'),
  /** It has reached whom it is for. */
  markSent: staff.write<InvoiceVersionRef, Invoice>('finance/invoice/markSent'),
}

/** §7 Cases and Misc: invoices that come in for a matter, uploaded, read, handed in and looked at. */
export const caseInvoice = {
  /** What may be handed in. Asked for with its errors kept silent. */
  getBaseList: staff.read<Nothing, InvoiceBase>('finance/invoice/getBaseList'),
  /** Keeps one in the caller's own drawer. */
  uploadInvoice: staff.write<SubmittedValuesInput, SubmittedInvoice>('app/caseInfo/uploadInvoice'),
  ocrInvoice: staff.act<OcrInput, OcrResult>('app/caseInfo/ocrInvoice'),
  /** Whether there is the same one already. */
  checkInvoice: staff.read<SubmittedValuesInput, DuplicateCheck>('app/caseInfo/checkInvoice'),
  /** Whoever keeps invoices says whether it is true. */
  verifyInvoice: staff.write<VerifyInput, SubmittedInvoice>('app/caseInfo/verifyInvoice'),
  getInvoiceDetails: staff.read<SubmittedRef, SubmittedInvoice>('app/caseInfo/getInvoiceDetails'),
  /** Put right, and handed in again where it came back. */
  reapplyInvoice: staff.write<ReapplyInput, SubmittedInvoice>('app/caseInfo/reapplyInvoice'),
  // ——
  submitInvoices: staff.write<SubmitInput, SubmittedInvoice[]>('app/caseInfo/submitInvoices'),
  getSubmittedList: staff.read<SubmittedListInput, SubmittedPage>('app/caseInfo/getSubmittedInvoiceList'),
  removeInvoice: staff.write<SubmittedVersionRef, null>('app/caseInfo/removeInvoice'),
}
