import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// Ours: the specification has the pages (message/event-reminder/property) but no calls (DOMAIN §6.2).
export const preservation = {
  getList: staff.read<T.PreservationListInput, T.PreservationPage>('preservation/getList'),
  getNumbers: staff.read<Nothing, T.PreservationNumbers>('preservation/getNumbers'),
  getOfCase: staff.read<T.CasePreservationsInput, T.PreservationRow[]>('preservation/getOfCase'),
  getDetail: staff.read<T.PreservationRef, T.Preservation>('preservation/getDetail'),
  add: staff.write<T.AddPreservationInput, T.Preservation>('preservation/add'),
  update: staff.write<T.PreservationValuesInput, T.Preservation>('preservation/update'),
  /** Records that the court executed or renewed it. */
  execute: staff.write<T.PreservationValuesInput, T.Preservation>('preservation/execute'),
  /** Adds a term from before it was registered here. */
  insertHistory: staff.write<T.PreservationValuesInput, T.Preservation>('preservation/insertHistory'),
  release: staff.write<T.PreservationValuesInput, T.Preservation>('preservation/release'),
  remove: staff.write<T.PreservationVersionRef, null>('preservation/remove'),
}
