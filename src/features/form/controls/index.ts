/** Controls that are loaded late: see LateControl. */
export { AddressControl } from './AddressControl'
export { AttachmentsControl } from './AttachmentsControl'
export { PercentsControl } from './PercentsControl'
export { RecordsControl } from './RecordsControl'
export { TimeSpanControl, TimesControl } from './TimesControl'
