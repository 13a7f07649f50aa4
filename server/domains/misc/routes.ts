import { misc } from '@contract/misc'
import { FocusInput, FocusListInput, FocusRef, OldSwitchInput, SwitchesInput, VasInput } from '@contract/misc/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { Focus } from '../focus'
import { FirmSettingsService } from './service'

export const miscRoutes = implement(misc, {
  getSwitches: on(SwitchesInput, ({ codes }, call) => new FirmSettingsService(call).switches(codes)),
  getSwitchOld: on(OldSwitchInput, ({ code }, call) => new FirmSettingsService(call).oldSwitch(code)),
  getVasStatus: on(VasInput, ({ vasName }, call) => new FirmSettingsService(call).service(vasName)),
  judgeCostInvoice: on(Empty, (_, call) => new FirmSettingsService(call).costInvoice()),
  saveFocus: on(FocusInput, (input, call) => new Focus(call).star(input)),
  cancelFocus: on(FocusRef, (input, call) => new Focus(call).unstar(input)),
  getFocusList: on(FocusListInput, ({ targetKind }, call) => new Focus(call).lists(targetKind)),
  saveOpened: on(FocusInput, (input, call) => new Focus(call).opened(input)),
})
