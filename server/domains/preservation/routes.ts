import { preservation } from '@contract/preservation'
import {
  AddPreservationInput,
  CasePreservationsInput,
  PreservationListInput,
  PreservationRef,
  PreservationValuesInput,
  PreservationVersionRef,
} from '@contract/preservation/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { PreservationService } from './service'

const preservations = (call: StaffCall) => new PreservationService(call)

export const preservationRoutes = implement(preservation, {
  getList: on(PreservationListInput, (input, call) => preservations(call).list(input)),
  getNumbers: on(Empty, (_, call) => preservations(call).numbers()),
  getOfCase: on(CasePreservationsInput, ({ caseId }, call) => preservations(call).ofCase(caseId)),
  getDetail: on(PreservationRef, ({ preservationId }, call) => preservations(call).detail(preservationId)),
  add: on(AddPreservationInput, (input, call) => preservations(call).add(input)),
  update: on(PreservationValuesInput, (input, call) => preservations(call).update(input)),
  execute: on(PreservationValuesInput, (input, call) => preservations(call).execute(input)),
  insertHistory: on(PreservationValuesInput, (input, call) => preservations(call).insertHistory(input)),
  release: on(PreservationValuesInput, (input, call) => preservations(call).release(input)),
  remove: on(PreservationVersionRef, (input, call) => preservations(call).remove(input)),
})
