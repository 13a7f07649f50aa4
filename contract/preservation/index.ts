import { type Nothing, staff } from '../core'
import type {
  AddPreservationInput,
  CasePreservationsInput,
  Preservation,
  PreservationListInput,
  PreservationNumbers,
  PreservationPage,
  PreservationRef,
  PreservationRow,
  PreservationValuesInput,
  PreservationVersionRef,
} from './shapes'

// Ours: the specification has the pages (message/event-reminder/property) but no calls (DOMAIN §6.2).
export const preservation = {
  getList: staff.read<PreservationListInput, PreservationPage>('preservation/getList'),
  getNumbers: staff.read<Nothing, PreservationNumbers>('preservation/getNumbers'),
  getOfCase: staff.read<CasePreservationsInput, PreservationRow[]>('preservation/getOfCase'),
  getDetail: staff.read<PreservationRef, Preservation>('preservation/getDetail'),
  add: staff.write<AddPreservationInput, Preservation>('preservation/add'),
  update: staff.write<PreservationValuesInput, Preservation>('preservation/update'),
  /** Records that the court executed or renewed it. */
  execute: staff.write<PreservationValuesInput, Preservation>('preservation/execute'),
  /** Adds a term from before it was registered here. */
  insertHistory: staff.write<PreservationValuesInput, Preservation>('preservation/insertHistory'),
  release: staff.write<PreservationValuesInput, Preservation>('preservation/release'),
  remove: staff.write<PreservationVersionRef, null>('preservation/remove'),
}
