import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../work-log/shapes'
import type {
  Arrival,
  ArrivalListInput,
  ArrivalPage,
  ArrivalRef,
  CancelReceivableInput,
  CaseMoneyRef,
  Claim,
  ClaimableCase,
  Claimed,
  ClaimListInput,
  ClaimPage,
  ClaimRef,
  ClaimSwitch,
  ClaimVersionRef,
  ExportMoneyInput,
  ImportArrivalsInput,
  MyCasesInput,
  OpenInstalment,
  Outstanding,
  ReachReceivableInput,
  Receivable,
  ReceivableCounts,
  ReceivableListInput,
  ReceivablePage,
  ReceivableRef,
  ReturnClaimInput,
  SaveArrivalInput,
  SaveClaimInput,
  SaveReceivableInput,
  TakeBackInput,
  WithdrawArrivalInput,
} from './shapes'

// §7 Finance and claims. Below each line: ours.
export const receivable = {
  list: staff.read<ReceivableListInput, ReceivablePage>('finance/receivables/list'),
  detail: staff.read<ReceivableRef, Receivable>('finance/receivables/detail'),
  /** Answers the first of those that were added, or the one that was changed. */
  save: staff.write<SaveReceivableInput, Receivable>('finance/receivables/save'),
  // ——
  /** A list as a file, by the policy of the list. */
  exportList: staff.write<ExportMoneyInput, ExportedFile>('finance/receivables/export'),
  counts: staff.read<Nothing, ReceivableCounts>('finance/receivables/counts'),
  outstanding: staff.read<Nothing, Outstanding>('finance/receivables/outstanding'),
  reach: staff.write<ReachReceivableInput, Receivable>('finance/receivables/reach'),
  cancel: staff.write<CancelReceivableInput, Receivable>('finance/receivables/cancel'),
  /** What was written off (2038) stands again. */
  takeBack: staff.write<TakeBackInput, Receivable>('finance/receivables/takeBack'),
}

/** Money that reached the bank, and whose it is. */
export const arrival = {
  list: staff.read<ArrivalListInput, ArrivalPage>('app/message/getActualMoneyList'),
  getActualClaimInfo: staff.read<ArrivalRef, Arrival>('app/message/caseMoney/getActualClaimInfo'),
  getMyCaseList: staff.read<MyCasesInput, Page<ClaimableCase>>('app/message/caseMoney/getMyCaseList'),
  getNoCheckExpectMoneyListByCaseId: staff.read<CaseMoneyRef, OpenInstalment[]>(
    'app/message/caseMoney/getNoCheckExpectMoneyListByCaseId',
  ),
  saveFinanceClaimInfo: staff.write<SaveClaimInput, Claimed>('app/message/caseMoney/saveFinanceClaimInfo'),
  showFinanceClaimInfo: staff.read<ClaimRef, Claim>('app/message/caseMoney/showFinanceClaimInfo'),
  getSwitchBycClaim: staff.read<Nothing, ClaimSwitch>('app/message/caseMoney/getSwitchBycClaim'),
  cancelClaimInfo: staff.write<ClaimVersionRef, Claim>('app/message/caseMoney/cancelClaimInfo'),
  // ——
  save: staff.write<SaveArrivalInput, Arrival>('app/actualMoney/save'),
  importCsv: staff.write<ImportArrivalsInput, { imported: number; total: string }>('app/actualMoney/importCsv'),
  withdraw: staff.write<WithdrawArrivalInput, Arrival>('app/actualMoney/withdraw'),
  /** Finance's: those that wait to be looked at; everybody else's own. */
  claims: staff.read<ClaimListInput, ClaimPage>('app/message/caseMoney/getClaimList'),
  confirmClaim: staff.write<ClaimVersionRef, Claim>('app/message/caseMoney/confirmClaimInfo'),
  returnClaim: staff.write<ReturnClaimInput, Claim>('app/message/caseMoney/returnClaimInfo'),
}
