import type { Page } from '../core'
import { type Nothing, staff } from '../core'
import type { ExportedFile } from '../shapes'
import type * as T from './shapes'

// §7 Finance and claims. Below each line: ours.
export const receivable = {
  list: staff.read<T.ReceivableListInput, T.ReceivablePage>('finance/receivables/list'),
  detail: staff.read<T.ReceivableRef, T.Receivable>('finance/receivables/detail'),
  /** Returns the first of the receivables added, or the one changed. */
  save: staff.write<T.SaveReceivableInput, T.Receivable>('finance/receivables/save'),
  // ——
  /** Exports a list; same access rules as the list. */
  exportList: staff.write<T.ExportMoneyInput, ExportedFile>('finance/receivables/export'),
  counts: staff.read<Nothing, T.ReceivableCounts>('finance/receivables/counts'),
  outstanding: staff.read<Nothing, T.Outstanding>('finance/receivables/outstanding'),
  reach: staff.write<T.ReachReceivableInput, T.Receivable>('finance/receivables/reach'),
  cancel: staff.write<T.CancelReceivableInput, T.Receivable>('finance/receivables/cancel'),
  /** Takes back a write-off (2038); the receivable is open again. */
  takeBack: staff.write<T.TakeBackInput, T.Receivable>('finance/receivables/takeBack'),
}

/** Bank arrivals, and the claims on them. */
export const arrival = {
  list: staff.read<T.ArrivalListInput, T.ArrivalPage>('app/message/getActualMoneyList'),
  getActualClaimInfo: staff.read<T.ArrivalRef, T.Arrival>('app/message/caseMoney/getActualClaimInfo'),
  getMyCaseList: staff.read<T.MyCasesInput, Page<T.ClaimableCase>>('app/message/caseMoney/getMyCaseList'),
  getNoCheckExpectMoneyListByCaseId: staff.read<T.CaseMoneyRef, T.OpenInstalment[]>(
    'app/message/caseMoney/getNoCheckExpectMoneyListByCaseId',
  ),
  saveFinanceClaimInfo: staff.write<T.SaveClaimInput, T.Claimed>('app/message/caseMoney/saveFinanceClaimInfo'),
  showFinanceClaimInfo: staff.read<T.ClaimRef, T.Claim>('app/message/caseMoney/showFinanceClaimInfo'),
  getSwitchBycClaim: staff.read<Nothing, T.ClaimSwitch>('app/message/caseMoney/getSwitchBycClaim'),
  cancelClaimInfo: staff.write<T.ClaimVersionRef, T.Claim>('app/message/caseMoney/cancelClaimInfo'),
  // ——
  save: staff.write<T.SaveArrivalInput, T.Arrival>('app/actualMoney/save'),
  importCsv: staff.write<T.ImportArrivalsInput, T.ImportedArrivals>('app/actualMoney/importCsv'),
  withdraw: staff.write<T.WithdrawArrivalInput, T.Arrival>('app/actualMoney/withdraw'),
  /** For finance, the claims waiting to be checked; for everybody else, their own. */
  claims: staff.read<T.ClaimListInput, T.ClaimPage>('app/message/caseMoney/getClaimList'),
  confirmClaim: staff.write<T.ClaimVersionRef, T.Claim>('app/message/caseMoney/confirmClaimInfo'),
  /** Says that an arrival which others have claimed is the caller's; finance decides by confirming or returning. */
  contestClaim: staff.write<T.ContestClaimInput, null>('app/message/caseMoney/contestClaimInfo'),
  returnClaim: staff.write<T.ReturnClaimInput, T.Claim>('app/message/caseMoney/returnClaimInfo'),
}
