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
  /** Returns the first of the receivables added, or the one changed. */
  save: staff.write<SaveReceivableInput, Receivable>('finance/receivables/save'),
  // ——
  /** Exports a list; same access rules as the list. */
  exportList: staff.write<ExportMoneyInput, ExportedFile>('finance/receivables/export'),
  counts: staff.read<Nothing, ReceivableCounts>('finance/receivables/counts'),
  outstanding: staff.read<Nothing, Outstanding>('finance/receivables/outstanding'),
  reach: staff.write<ReachReceivableInput, Receivable>('finance/receivables/reach'),
  cancel: staff.write<CancelReceivableInput, Receivable>('finance/receivables/cancel'),
  /** Takes back a write-off (2038); the receivable is open again. */
  takeBack: staff.write<TakeBackInput, Receivable>('finance/receivables/takeBack'),
}

/** Bank arrivals, and the claims on them. */
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
  /** For finance, the claims waiting to be checked; for everybody else, their own. */
  claims: staff.read<ClaimListInput, ClaimPage>('app/message/caseMoney/getClaimList'),
  confirmClaim: staff.write<ClaimVersionRef, Claim>('app/message/caseMoney/confirmClaimInfo'),
  returnClaim: staff.write<ReturnClaimInput, Claim>('app/message/caseMoney/returnClaimInfo'),
}
