import { staff } from '../core'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

// §7 Finance and claims, Ledger: invoices received, as the firm's cost ledger has them.
export const costInvoice = {
  getInvoiceList: staff.read<T.CostInvoiceListInput, T.CostInvoicePage>('costInvoice/getInvoiceList'),
  getLedgerOperateRecordList: staff.read<T.CostInvoicePageRef, T.CostRecordPage>(
    'costInvoice/getLedgerOperateRecordList',
  ),
  /** Number and amount by status. */
  getLedgerMarkList: staff.read<T.MarkListInput, T.MarkCount[]>('costInvoice/getLedgerMarkList'),
  getSettlementInfo: staff.read<T.SettlementInput, T.SettlementInfo>('costInvoice/getSettlementInfo'),
  /** Statement of a lawyer's account. */
  getSettlementLedger: staff.read<T.SettlementLedgerInput, T.SettlementLedger>('costInvoice/getSettlementLedger'),
  saveMarkStatus: staff.write<T.SaveMarkInput, T.CostInvoice>('costInvoice/saveMarkStatus'),
  cancel: staff.write<T.CancelCostInput, T.CostInvoice>('costInvoice/cancel'),
  get: staff.read<T.CostInvoiceRef, T.CostInvoice>('costInvoice/get'),
  /** Cost invoices waiting for the caller. */
  getTaskList: staff.read<T.PagingInput, T.CostInvoicePage>('costInvoice/getTaskList'),
  /** Actions by the caller, and on the caller's own invoices. */
  getRecord: staff.read<T.PagingInput, T.CostRecordPage>('costInvoice/getRecord'),
  getFirmList: staff.read<T.FirmCostInvoiceInput, T.CostInvoicePage>('finance/costInvoice/list'),
  getDeclarationList: staff.read<T.DeclarationListInput, T.DeclarationPage>('finance/costInvoice/declaration/list'),
  exportList: staff.write<T.ExportCostsInput, ExportedFile>('finance/costInvoice/export'),
  exportSettlement: staff.write<T.ExportSettlementInput, ExportedFile>('finance/settlement/export'),
  /** Asks finance to enter the cost invoices of a paid application: 1001. */
  messagePushInventory: staff.write<T.PushInventoryInput, null>('workflow/messagePushInventory'),
}
