import { invoice } from '@contract/invoice'
import {
  CaseBillsInput,
  CaseInvoiceableInput,
  ElectronicsInput,
  InvoiceListInput,
  InvoiceRef,
  InvoiceVersionRef,
  IssuingInput,
  SaveTitleInput,
  TitleListInput,
  TitleVersionRef,
} from '@contract/invoice.shapes'
import type { StaffCall } from '../../http/call'
import { implement, on } from '../../http/implement'
import { InvoiceService } from './service'
import { TitleBook } from './titles'

const invoices = (call: StaffCall) => new InvoiceService(call)
const titles = (call: StaffCall) => new TitleBook(call)

export const invoiceRoutes = implement(invoice, {
  getLawyerInvoiceList: on(InvoiceListInput, (input, call) => invoices(call).list(input)),
  getElectronicsInvoiceList: on(ElectronicsInput, ({ billId }, call) => invoices(call).electronics(billId)),
  getCaseBillDetail: on(CaseBillsInput, (input, call) => invoices(call).ofCase(input)),
  getTitleList: on(TitleListInput, (input, call) => titles(call).list(input)),
  saveTitle: on(SaveTitleInput, (input, call) => titles(call).save(input)),
  removeTitle: on(TitleVersionRef, ({ titleId, version }, call) => titles(call).remove(titleId, version)),
  getInvoice: on(InvoiceRef, (ref, call) => invoices(call).byId(ref)),
  getInvoiceable: on(CaseInvoiceableInput, ({ caseId }, call) => invoices(call).invoiceable(caseId)),
  recordIssuing: on(IssuingInput, (input, call) => invoices(call).recordIssuing(input)),
  markSent: on(InvoiceVersionRef, ({ invoiceId, version }, call) => invoices(call).markSent(invoiceId, version)),
})
