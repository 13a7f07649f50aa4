import { type Nothing, staff } from '../../core'
import type { ExportedFile } from '../../shapes'
import type { ClaimPage } from '../shapes'
import type * as T from './shapes'

// §7 Inventory, Finance: incomes and their shares. Below the line: ours.
export const income = {
  /** Incomes the caller has a share in; all of them for finance. */
  getConfirmPerCheckList: staff.read<T.IncomeListInput, T.IncomePage>('inventoryLawyerStats/getConfirmPerCheckList'),
  getPerInfoForConfirm: staff.read<T.IncomeRef, T.Income>('inventoryLawyerStats/getPerInfoForConfirm'),
  /** Agrees, or objects with a reason. */
  updatePerAndConfirm: staff.write<T.AnswerIncomeInput, T.Income>('inventoryLawyerStats/updatePerAndConfirm'),
  getEmpIsAllocation: staff.read<Nothing, T.AllocationSwitch>('financeCorpRule/getEmpIsAllocation'),
  getIncomeStatement: staff.read<T.CaseIncomeRef, T.CaseMoney>('app/caseInfo/getIncomeStatement'),
  incomeStatistics: staff.read<T.IncomeStatisticsInput, T.IncomeStatistics>('finance/incomeStatistics'),
  // ——
  /** Same access rules as the list. */
  exportList: staff.write<T.ExportIncomesInput, ExportedFile>('finance/income/export'),
  edit: staff.write<T.EditIncomeInput, T.Income>('finance/income/save'),
  settle: staff.write<T.SettleIncomeInput, T.Income>('finance/income/settle'),
  /** Collections of a case, one row a payment. */
  getCollections: staff.read<T.CollectionRecordsInput, ClaimPage>('caseInfo/getCollectionRecords'),
  getCollectionTotals: staff.read<T.CaseIncomeRef, T.CollectionTotals>('caseInfo/getCollectionTotals'),
  /** Income distributions of a case. */
  getDistributions: staff.read<T.DistributionsInput, T.DistributionPage>('caseInfo/getDistributions'),
  exportCollections: staff.write<T.ExportCollectionsInput, ExportedFile>('caseInfo/exportCollectionRecords'),
  exportDistributions: staff.write<T.ExportDistributionsInput, ExportedFile>('caseInfo/exportDistributions'),
  getDistributionTotals: staff.read<T.CaseIncomeRef, T.DistributionTotals>('caseInfo/getDistributionTotals'),
}
