import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7 Misc, and the call that decides the cost-invoice permissions.
export const misc = {
  getSwitches: staff.read<T.SwitchesInput, T.Switches>('switch/get'),
  getSwitchOld: staff.read<T.OldSwitchInput, { state: 0 | 1 }>('switch/getOld'),
  getVasStatus: staff.read<T.VasInput, T.VasReply>('vas/getVasStatus'),
  judgeCostInvoice: staff.read<Nothing, T.CostInvoiceJudgement>('costInvoice/judge'),
  saveFocus: staff.write<T.FocusInput, null>('app/myFocus/saveFocus'),
  cancelFocus: staff.write<T.FocusRef, null>('app/myFocus/cancelFocus'),
  // ——
  getFocusList: staff.read<T.FocusListInput, T.FocusLists>('app/myFocus/getList'),
  /** Records that something was opened, for the list of the last thirty. */
  saveOpened: staff.write<T.FocusInput, null>('app/myFocus/saveOpened'),
}
