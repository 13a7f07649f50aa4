import { staff } from '../core'
import type { ExportedFile } from '../work-log/shapes'
import type {
  CancelCostInput,
  CostInvoice,
  CostInvoiceListInput,
  CostInvoicePage,
  CostInvoicePageRef,
  CostInvoiceRef,
  CostRecordPage,
  DeclarationListInput,
  DeclarationPage,
  ExportCostsInput,
  ExportSettlementInput,
  FirmCostInvoiceInput,
  MarkCount,
  MarkListInput,
  PagingInput,
  PushInventoryInput,
  SaveMarkInput,
  SettlementInfo,
  SettlementInput,
  SettlementLedger,
  SettlementLedgerInput,
} from './shapes'

// §7 Finance and claims, Ledger: invoices received, as the firm's cost ledger has them.
export const costInvoice = {
  getInvoiceList: staff.read<CostInvoiceListInput, CostInvoicePage>('costInvoice/getInvoiceList'),
  getLedgerOperateRecordList: staff.read<CostInvoicePageRef, CostRecordPage>('costInvoice/getLedgerOperateRecordList'),
  /** Number and amount by status. */
  getLedgerMarkList: staff.read<MarkListInput, MarkCount[]>('costInvoice/getLedgerMarkList'),
  getSettlementInfo: staff.read<SettlementInput, SettlementInfo>('costInvoice/getSettlementInfo'),
  /** Statement of a lawyer's account. */
  getSettlementLedger: staff.read<SettlementLedgerInput, SettlementLedger>('costInvoice/getSettlementLedger'),
  saveMarkStatus: staff.write<SaveMarkInput, CostInvoice>('costInvoice/saveMarkStatus'),
  cancel: staff.write<CancelCostInput, CostInvoice>('costInvoice/cancel'),
  get: staff.read<CostInvoiceRef, CostInvoice>('costInvoice/get'),
  /** Cost invoices waiting for the caller. */
  getTaskList: staff.read<PagingInput, CostInvoicePage>('costInvoice/getTaskList'),
  /** Actions by the caller, and on the caller's own invoices. */
  getRecord: staff.read<PagingInput, CostRecordPage>('costInvoice/getRecord'),
  getFirmList: staff.read<FirmCostInvoiceInput, CostInvoicePage>('finance/costInvoice/list'),
  getDeclarationList: staff.read<DeclarationListInput, DeclarationPage>('finance/costInvoice/declaration/list'),
  exportList: staff.write<ExportCostsInput, ExportedFile>('finance/costInvoice/export'),
  exportSettlement: staff.write<ExportSettlementInput, ExportedFile>('finance/settlement/export'),
  /** Asks finance to enter the cost invoices of a paid application: 1001. */
  messagePushInventory: staff.write<PushInventoryInput, null>('workflow/messagePushInventory'),
}
