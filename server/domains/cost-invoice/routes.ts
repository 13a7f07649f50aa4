import { costInvoice } from '@contract/cost-invoice'
import {
  CancelCostInput,
  CostInvoiceListInput,
  CostInvoicePageRef,
  CostInvoiceRef,
  DeclarationListInput,
  ExportCostsInput,
  ExportSettlementInput,
  FirmCostInvoiceInput,
  MarkListInput,
  PagingInput,
  PushInventoryInput,
  SaveMarkInput,
  SettlementInput,
  SettlementLedgerInput,
} from '@contract/cost-invoice/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement } from '../../kernel/http/implement'
import { exportCosts, exportSettlement } from './cost-export'
import { declarations } from './declarations'
import { ofBooks, ofCosts } from './require-cost-service'
import { CostInvoiceService } from './service'
import { Settlements } from './settlement'

const costs = (call: StaffCall) => new CostInvoiceService(call)
const settlements = (call: StaffCall) => new Settlements(call)

export const costInvoiceRoutes = implement(costInvoice, {
  getInvoiceList: ofCosts(CostInvoiceListInput, (input, call) => costs(call).mine(input)),
  getLedgerOperateRecordList: ofCosts(CostInvoicePageRef, (input, call) => costs(call).records(input)),
  getLedgerMarkList: ofCosts(MarkListInput, (input, call) => costs(call).marks(input)),
  getSettlementInfo: ofBooks(SettlementInput, (input, call) => settlements(call).info(input)),
  getSettlementLedger: ofBooks(SettlementLedgerInput, (input, call) => settlements(call).ledger(input)),
  saveMarkStatus: ofCosts(SaveMarkInput, (input, call) => costs(call).mark(input)),
  cancel: ofCosts(CancelCostInput, (input, call) => costs(call).cancel(input)),
  get: ofCosts(CostInvoiceRef, ({ costInvoiceId }, call) => costs(call).byId(costInvoiceId)),
  getTaskList: ofCosts(PagingInput, (input, call) => costs(call).tasks(input)),
  getRecord: ofCosts(PagingInput, (input, call) => costs(call).myRecords(input)),
  getFirmList: ofCosts(FirmCostInvoiceInput, (input, call) => costs(call).ofFirm(input)),
  getDeclarationList: ofCosts(DeclarationListInput, (input, call) => declarations(call, input)),
  exportList: ofCosts(ExportCostsInput, (input, call) => exportCosts(call, input)),
  exportSettlement: ofBooks(ExportSettlementInput, (input, call) => exportSettlement(call, input)),
  messagePushInventory: ofCosts(PushInventoryInput, ({ workId }, call) => costs(call).push(workId)),
})
