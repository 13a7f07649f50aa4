import { cooperationCaseSource } from '@contract/cooperation-case-source'
import {
  AnswerChanceInput,
  ChanceListInput,
  ChanceRef,
  ChanceVersionRef,
  CloseChanceInput,
  ConfirmPartnerInput,
  InviteToChanceInput,
  SaveChanceInput,
} from '@contract/cooperation-case-source/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ChanceAnswers } from './chance-answers'
import { ChanceService } from './service'

const chances = (call: StaffCall) => new ChanceService(call)
const answers = (call: StaffCall) => new ChanceAnswers(call)

export const cooperationCaseSourceRoutes = implement(cooperationCaseSource, {
  getList: on(ChanceListInput, (input, call) => chances(call).list(input)),
  getDetail: on(ChanceRef, ({ chanceId }, call) => chances(call).byId(chanceId)),
  save: on(SaveChanceInput, (input, call) => chances(call).save(input)),
  invite: on(InviteToChanceInput, (input, call) => chances(call).invite(input)),
  answer: on(AnswerChanceInput, (input, call) => answers(call).answer(input)),
  confirmPartner: on(ConfirmPartnerInput, (input, call) => answers(call).confirm(input)),
  finish: on(ChanceVersionRef, (input, call) => answers(call).finish(input)),
  close: on(CloseChanceInput, (input, call) => answers(call).close(input)),
})
