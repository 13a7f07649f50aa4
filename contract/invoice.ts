import { staff } from './core'
import type {
  CaseBills,
  CaseBillsInput,
  CaseInvoiceableInput,
  ElectronicsInput,
  ElectronicsList,
  Invoice,
  InvoiceListInput,
  InvoicePage,
  InvoiceRef,
  InvoiceTitle,
  InvoiceTotals,
  InvoiceVersionRef,
  IssuingInput,
  SaveTitleInput,
  TitleListInput,
  TitlePage,
  TitleVersionRef,
} from './invoice.shapes'

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
  removeTitle: staff.write<TitleVersionRef, null>('finance/invoice/title/remove'),
  getInvoice: staff.read<InvoiceRef, Invoice>('finance/invoice/get'),
  /** What of a matter's fee invoices stand for. */
  getInvoiceable: staff.read<CaseInvoiceableInput, InvoiceTotals>('finance/invoice/invoiceable'),
  /** Finance writes down what was made elsewhere; it is issued once finance agrees. */
  recordIssuing: staff.write<IssuingInput, Invoice>('finance/invoice/recordIssuing'),
  /** It has reached whom it is for. */
  markSent: staff.write<InvoiceVersionRef, Invoice>('finance/invoice/markSent'),
}
