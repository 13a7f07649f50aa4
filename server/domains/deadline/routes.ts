import { deadline } from '@contract/deadline'
import {
  CaseDeadlinesInput,
  DeadlineDoneInput,
  DeadlineVersionRef,
  ReckonInput,
  SaveDeadlineInput,
} from '@contract/deadline/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { DeadlineService } from './service'

const deadlines = (call: StaffCall) => new DeadlineService(call)

export const deadlineRoutes = implement(deadline, {
  getCaseDeadlines: on(CaseDeadlinesInput, ({ caseId }, call) => deadlines(call).ofCase(caseId)),
  saveDeadline: on(SaveDeadlineInput, (input, call) => deadlines(call).save(input)),
  setDone: on(DeadlineDoneInput, (input, call) => deadlines(call).setDone(input)),
  deleteDeadline: on(DeadlineVersionRef, (input, call) => deadlines(call).delete(input)),
  reckon: on(ReckonInput, (input, call) => deadlines(call).reckon(input)),
})
