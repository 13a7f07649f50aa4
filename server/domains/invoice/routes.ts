import { caseInvoice, invoice } from '@contract/invoice'
import {
  CaseBillsInput,
  CaseInvoiceableInput,
  ElectronicsInput,
  ExportInvoicesInput,
  InvoiceListInput,
  InvoiceRef,
  InvoiceVersionRef,
  IssuingInput,
  OcrInput,
  ReapplyInput,
  SaveTitleInput,
  SubmitInput,
  SubmittedListInput,
  SubmittedRef,
  SubmittedValuesInput,
  SubmittedVersionRef,
  TitleListInput,
  TitleVersionRef,
  VerifyInput,
} from '@contract/invoice/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { exportInvoices } from './invoice-export'
import { InvoiceService } from './service'
import { SubmittedService } from './submitted'
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
  exportList: on(ExportInvoicesInput, (input, call) => exportInvoices(call, input)),
  getInvoice: on(InvoiceRef, (ref, call) => invoices(call).byId(ref)),
  getInvoiceable: on(CaseInvoiceableInput, ({ caseId }, call) => invoices(call).invoiceable(caseId)),
  getParts: on(CaseInvoiceableInput, ({ caseId }, call) => invoices(call).parts(caseId)),
  recordIssuing: on(IssuingInput, (input, call) => invoices(call).recordIssuing(input)),
  markSent: on(InvoiceVersionRef, ({ invoiceId, version }, call) => invoices(call).markSent(invoiceId, version)),
})

const submitted = (call: StaffCall) => new SubmittedService(call)

export const caseInvoiceRoutes = implement(caseInvoice, {
  getBaseList: on(Empty, (_, call) => submitted(call).base()),
  uploadInvoice: on(SubmittedValuesInput, ({ values }, call) => submitted(call).keep(values)),
  ocrInvoice: on(OcrInput, ({ fileId }, call) => submitted(call).read(fileId)),
  checkInvoice: on(SubmittedValuesInput, ({ values }, call) => submitted(call).check(values)),
  verifyInvoice: on(VerifyInput, (input, call) => submitted(call).verify(input)),
  getInvoiceDetails: on(SubmittedRef, ({ submittedId }, call) => submitted(call).byId(submittedId)),
  reapplyInvoice: on(ReapplyInput, (input, call) => submitted(call).reapply(input)),
  submitInvoices: on(SubmitInput, (input, call) => submitted(call).submit(input)),
  getSubmittedList: on(SubmittedListInput, (input, call) => submitted(call).list(input)),
  removeInvoice: on(SubmittedVersionRef, ({ submittedId, version }, call) =>
    submitted(call).remove(submittedId, version),
  ),
})
