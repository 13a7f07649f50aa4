import { type Nothing, staff } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type { ClaimPage } from '../shapes'
import type {
  AllocationSwitch,
  AnswerIncomeInput,
  CaseIncomeRef,
  CaseMoney,
  CollectionRecordsInput,
  CollectionTotals,
  DistributionPage,
  DistributionsInput,
  DistributionTotals,
  EditIncomeInput,
  ExportCollectionsInput,
  ExportDistributionsInput,
  ExportIncomesInput,
  Income,
  IncomeListInput,
  IncomePage,
  IncomeRef,
  IncomeStatistics,
  IncomeStatisticsInput,
  SettleIncomeInput,
} from './shapes'

// §7 Inventory, Finance: incomes and their shares. Below the line: ours.
export const income = {
  /** Incomes the caller has a share in; all of them for finance. */
  getConfirmPerCheckList: staff.read<IncomeListInput, IncomePage>('inventoryLawyerStats/getConfirmPerCheckList'),
  getPerInfoForConfirm: staff.read<IncomeRef, Income>('inventoryLawyerStats/getPerInfoForConfirm'),
  /** Agrees, or objects with a reason. */
  updatePerAndConfirm: staff.write<AnswerIncomeInput, Income>('inventoryLawyerStats/updatePerAndConfirm'),
  getEmpIsAllocation: staff.read<Nothing, AllocationSwitch>('financeCorpRule/getEmpIsAllocation'),
  getIncomeStatement: staff.read<CaseIncomeRef, CaseMoney>('app/caseInfo/getIncomeStatement'),
  incomeStatistics: staff.read<IncomeStatisticsInput, IncomeStatistics>('finance/incomeStatistics'),
  // ——
  /** Same access rules as the list. */
  exportList: staff.write<ExportIncomesInput, ExportedFile>('finance/income/export'),
  edit: staff.write<EditIncomeInput, Income>('finance/income/save'),
  settle: staff.write<SettleIncomeInput, Income>('finance/income/settle'),
  /** Collections of a case, one row a payment. */
  getCollections: staff.read<CollectionRecordsInput, ClaimPage>('caseInfo/getCollectionRecords'),
  getCollectionTotals: staff.read<CaseIncomeRef, CollectionTotals>('caseInfo/getCollectionTotals'),
  /** Income distributions of a case. */
  getDistributions: staff.read<DistributionsInput, DistributionPage>('caseInfo/getDistributions'),
  exportCollections: staff.write<ExportCollectionsInput, ExportedFile>('caseInfo/exportCollectionRecords'),
  exportDistributions: staff.write<ExportDistributionsInput, ExportedFile>('caseInfo/exportDistributions'),
  getDistributionTotals: staff.read<CaseIncomeRef, DistributionTotals>('caseInfo/getDistributionTotals'),
}
