import { staff } from '../core'
import type { CaseReckoning, CaseReckoningsInput, ReckoningRef, SaveReckoningInput } from './shapes'

// Ours: the specification has no such tools (DOMAIN §7, FEATURES §6).
export const reckoning = {
  /** Returns the newest first. */
  getOfCase: staff.read<CaseReckoningsInput, CaseReckoning[]>('reckoning/getOfCase'),
  save: staff.write<SaveReckoningInput, CaseReckoning[]>('reckoning/save'),
  remove: staff.write<ReckoningRef, CaseReckoning[]>('reckoning/remove'),
}
