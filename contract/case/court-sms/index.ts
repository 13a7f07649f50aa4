import { staff } from '../../core'
import type { ApplyCourtSmsInput, CourtSmsApplied, CourtSmsReading, ReadCourtSmsInput } from './shapes'

// Ours (FEATURES §6): turns a court's pasted message into hearings, deadlines and tasks.
export const courtSms = {
  read: staff.read<ReadCourtSmsInput, CourtSmsReading>('courtSms/read'),
  apply: staff.write<ApplyCourtSmsInput, CourtSmsApplied>('courtSms/apply'),
}
