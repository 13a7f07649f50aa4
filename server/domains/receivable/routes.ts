import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import {
  AnswerIncomeInput,
  CaseIncomeRef,
  CollectionRecordsInput,
  DistributionsInput,
  EditIncomeInput,
  ExportCollectionsInput,
  ExportDistributionsInput,
  ExportIncomesInput,
  IncomeListInput,
  IncomeRef,
  IncomeStatisticsInput,
  SettleIncomeInput,
} from '@contract/receivable/incomes/shapes'
import {
  ArrivalListInput,
  ArrivalRef,
  CancelReceivableInput,
  CaseMoneyRef,
  ClaimListInput,
  ClaimRef,
  ClaimVersionRef,
  ContestClaimInput,
  ExportMoneyInput,
  ImportArrivalsInput,
  MyCasesInput,
  ReachReceivableInput,
  ReceivableListInput,
  ReceivableRef,
  ReturnClaimInput,
  SaveArrivalInput,
  SaveClaimInput,
  SaveReceivableInput,
  TakeBackInput,
  WithdrawArrivalInput,
} from '@contract/receivable/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ArrivalService } from './arrivals/arrivals'
import type { Statement } from './arrivals/bank-statement'
import { CaseMoney } from './case-money'
import { ClaimService } from './claims'
import { ContestService } from './contests'
import { IncomeService } from './incomes/incomes'
import { exportCollections, exportDistributions, exportIncomes, exportMoney } from './money-export'
import { ReceivableService } from './receivables'
import { caseMoney, incomeStatistics } from './statistics'

const receivables = (call: StaffCall) => new ReceivableService(call)
const arrivals = (call: StaffCall) => new ArrivalService(call)
const claims = (call: StaffCall) => new ClaimService(call)
const incomes = (call: StaffCall) => new IncomeService(call)

export const receivableRoutes = [
  ...implement(receivable, {
    list: on(ReceivableListInput, (input, call) => receivables(call).list(input)),
    detail: on(ReceivableRef, ({ expectMoneyId }, call) => receivables(call).detail(expectMoneyId)),
    save: on(SaveReceivableInput, (input, call) => receivables(call).save(input)),
    exportList: on(ExportMoneyInput, (input, call) => exportMoney(call, input)),
    counts: on(Empty, (_, call) => receivables(call).counts()),
    outstanding: on(Empty, (_, call) => receivables(call).outstanding()),
    reach: on(ReachReceivableInput, (input, call) => receivables(call).reach(input)),
    cancel: on(CancelReceivableInput, (input, call) => receivables(call).cancel(input)),
    takeBack: on(TakeBackInput, (input, call) => receivables(call).takeBack(input)),
  }),
  ...implement(arrival, {
    list: on(ArrivalListInput, (input, call) => arrivals(call).list(input)),
    getActualClaimInfo: on(ArrivalRef, ({ id }, call) => arrivals(call).byId(id)),
    getMyCaseList: on(MyCasesInput, (input, call) => arrivals(call).myCases(input)),
    getNoCheckExpectMoneyListByCaseId: on(CaseMoneyRef, ({ caseId }, call) => arrivals(call).openInstalments(caseId)),
    saveFinanceClaimInfo: on(SaveClaimInput, (input, call) => claims(call).save(input)),
    showFinanceClaimInfo: on(ClaimRef, ({ id }, call) => claims(call).byId(id)),
    getSwitchBycClaim: on(Empty, (_, call) => claims(call).switch()),
    cancelClaimInfo: on(ClaimVersionRef, (input, call) => claims(call).cancel(input)),
    save: on(SaveArrivalInput, (input, call) => arrivals(call).save(input)),
    importCsv: on(
      ImportArrivalsInput,
      (_, call, statement: Statement) => arrivals(call).importStatement(statement),
      (input, call) => arrivals(call).readStatement(input),
    ),
    withdraw: on(WithdrawArrivalInput, (input, call) => arrivals(call).withdraw(input)),
    claims: on(ClaimListInput, (input, call) => claims(call).list(input)),
    confirmClaim: on(ClaimVersionRef, (input, call) => claims(call).confirm(input)),
    returnClaim: on(ReturnClaimInput, (input, call) => claims(call).giveBack(input)),
    contestClaim: on(ContestClaimInput, (input, call) => new ContestService(call).contest(input)),
  }),
  ...implement(income, {
    getConfirmPerCheckList: on(IncomeListInput, (input, call) => incomes(call).list(input)),
    getPerInfoForConfirm: on(IncomeRef, ({ moneyId }, call) => incomes(call).byId(moneyId)),
    updatePerAndConfirm: on(AnswerIncomeInput, (input, call) => incomes(call).answer(input)),
    getEmpIsAllocation: on(Empty, (_, call) => incomes(call).switch()),
    getIncomeStatement: on(CaseIncomeRef, ({ caseId }, call) => caseMoney(call, caseId)),
    incomeStatistics: on(IncomeStatisticsInput, (input, call) => incomeStatistics(call, input)),
    exportList: on(ExportIncomesInput, (input, call) => exportIncomes(call, input)),
    edit: on(EditIncomeInput, (input, call) => incomes(call).edit(input)),
    settle: on(SettleIncomeInput, (input, call) => incomes(call).settle(input)),
    getCollections: on(CollectionRecordsInput, (input, call: StaffCall) => new CaseMoney(call).collections(input)),
    getCollectionTotals: on(CaseIncomeRef, ({ caseId }, call: StaffCall) => new CaseMoney(call).collected(caseId)),
    getDistributions: on(DistributionsInput, (input, call: StaffCall) => new CaseMoney(call).distributions(input)),
    exportCollections: on(ExportCollectionsInput, (input, call) => exportCollections(call, input)),
    exportDistributions: on(ExportDistributionsInput, (input, call) => exportDistributions(call, input)),
    getDistributionTotals: on(CaseIncomeRef, ({ caseId }, call: StaffCall) => new CaseMoney(call).distributed(caseId)),
  }),
]
