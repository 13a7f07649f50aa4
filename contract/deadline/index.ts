import { staff } from '../core'
import type {
  CaseDeadline,
  CaseDeadlinesInput,
  DeadlineDoneInput,
  DeadlineVersionRef,
  Reckoned,
  ReckonInput,
  SaveDeadlineInput,
} from './shapes'

// Ours: the specification has no deadlines (DOMAIN §6, FEATURES §11).
export const deadline = {
  getCaseDeadlines: staff.read<CaseDeadlinesInput, CaseDeadline[]>('deadline/getCaseDeadlines'),
  saveDeadline: staff.write<SaveDeadlineInput, CaseDeadline[]>('deadline/saveDeadline'),
  setDone: staff.write<DeadlineDoneInput, CaseDeadline[]>('deadline/setDone'),
  deleteDeadline: staff.write<DeadlineVersionRef, CaseDeadline[]>('deadline/deleteDeadline'),
  reckon: staff.read<ReckonInput, Reckoned>('deadline/reckon'),
}
