import { costInvoice } from '@contract/cost-invoice'
import {
  CancelCostInput,
  CostInvoiceListInput,
  CostInvoicePageRef,
  CostInvoiceRef,
  DeclarationListInput,
  FirmCostInvoiceInput,
  MarkListInput,
  PagingInput,
  PushInventoryInput,
  SaveMarkInput,
  SettlementInput,
  SettlementLedgerInput,
} from '@contract/cost-invoice.shapes'
import type { StaffCall } from '../../http/call'
import { implement, on } from '../../http/implement'
import { declarations } from './declarations'
import { CostInvoiceService } from './service'
import { Settlements } from './settlement'

const costs = (call: StaffCall) => new CostInvoiceService(call)
const settlements = (call: StaffCall) => new Settlements(call)

export const costInvoiceRoutes = implement(costInvoice, {
  getInvoiceList: on(CostInvoiceListInput, (input, call) => costs(call).mine(input)),
  getLedgerOperateRecordList: on(CostInvoicePageRef, (input, call) => costs(call).records(input)),
  getLedgerMarkList: on(MarkListInput, (input, call) => costs(call).marks(input)),
  getSettlementInfo: on(SettlementInput, (input, call) => settlements(call).info(input)),
  getSettlementLedger: on(SettlementLedgerInput, (input, call) => settlements(call).ledger(input)),
  saveMarkStatus: on(SaveMarkInput, (input, call) => costs(call).mark(input)),
  cancel: on(CancelCostInput, (input, call) => costs(call).cancel(input)),
  get: on(CostInvoiceRef, ({ costInvoiceId }, call) => costs(call).byId(costInvoiceId)),
  getTaskList: on(PagingInput, (input, call) => costs(call).tasks(input)),
  getRecord: on(PagingInput, (input, call) => costs(call).myRecords(input)),
  getFirmList: on(FirmCostInvoiceInput, (input, call) => costs(call).ofFirm(input)),
  getDeclarationList: on(DeclarationListInput, (input, call) => declarations(call, input)),
  messagePushInventory: on(PushInventoryInput, ({ workId }, call) => costs(call).push(workId)),
})
