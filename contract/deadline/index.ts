import { staff } from '../core'
import type * as T from './shapes'

// Ours: the specification has no deadlines (DOMAIN §6, FEATURES §11).
export const deadline = {
  getCaseDeadlines: staff.read<T.CaseDeadlinesInput, T.CaseDeadline[]>('deadline/getCaseDeadlines'),
  saveDeadline: staff.write<T.SaveDeadlineInput, T.CaseDeadline[]>('deadline/saveDeadline'),
  setDone: staff.write<T.DeadlineDoneInput, T.CaseDeadline[]>('deadline/setDone'),
  deleteDeadline: staff.write<T.DeadlineVersionRef, T.CaseDeadline[]>('deadline/deleteDeadline'),
  reckon: staff.read<T.ReckonInput, T.Reckoned>('deadline/reckon'),
}
