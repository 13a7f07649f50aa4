import { type Nothing, staff } from '../core'
import type {
  CostInvoiceJudgement,
  FocusInput,
  FocusListInput,
  FocusLists,
  FocusRef,
  OldSwitchInput,
  Switches,
  SwitchesInput,
  VasInput,
  VasReply,
} from './shapes'

// §7 Misc, and the call that decides the cost-invoice permissions.
export const misc = {
  getSwitches: staff.read<SwitchesInput, Switches>('switch/get'),
  getSwitchOld: staff.read<OldSwitchInput, { state: 0 | 1 }>('switch/getOld'),
  getVasStatus: staff.read<VasInput, VasReply>('vas/getVasStatus'),
  judgeCostInvoice: staff.read<Nothing, CostInvoiceJudgement>('costInvoice/judge'),
  saveFocus: staff.write<FocusInput, null>('app/myFocus/saveFocus'),
  cancelFocus: staff.write<FocusRef, null>('app/myFocus/cancelFocus'),
  // ——
  getFocusList: staff.read<FocusListInput, FocusLists>('app/myFocus/getList'),
  /** Records that something was opened, for the list of the last thirty. */
  saveOpened: staff.write<FocusInput, null>('app/myFocus/saveOpened'),
}
