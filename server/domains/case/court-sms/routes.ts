import { courtSms } from '@contract/case/court-sms'
import { ApplyCourtSmsInput, ReadCourtSmsInput } from '@contract/case/court-sms/shapes'
import { implement, on } from '../../../kernel/http/implement'
import { CourtSmsService } from './service'

export const courtSmsRoutes = implement(courtSms, {
  read: on(ReadCourtSmsInput, ({ text }, call) => new CourtSmsService(call).read(text)),
  apply: on(ApplyCourtSmsInput, (input, call) => new CourtSmsService(call).apply(input)),
})
