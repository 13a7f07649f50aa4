import { reckoning } from '@contract/reckoning'
import { CaseReckoningsInput, ReckoningRef, SaveReckoningInput } from '@contract/reckoning/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ReckoningService } from './service'

const reckonings = (call: StaffCall) => new ReckoningService(call)

export const reckoningRoutes = implement(reckoning, {
  getOfCase: on(CaseReckoningsInput, ({ caseId }, call) => reckonings(call).ofCase(caseId)),
  save: on(SaveReckoningInput, (input, call) => reckonings(call).save(input)),
  remove: on(ReckoningRef, ({ reckoningId }, call) => reckonings(call).remove(reckoningId)),
})
