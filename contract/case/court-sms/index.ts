import { staff } from '../../core'
import type { ApplyCourtSmsInput, CourtSmsApplied, CourtSmsReading, ReadCourtSmsInput } from './shapes'

// Ours (FEATURES §6): a court's message pasted in becomes what has to be done about it.
export const courtSms = {
  read: staff.read<ReadCourtSmsInput, CourtSmsReading>('courtSms/read'),
  apply: staff.write<ApplyCourtSmsInput, CourtSmsApplied>('courtSms/apply'),
}
