import { ai } from '@contract/ai'
import {
  AiSessionListInput,
  AiSessionRef,
  AiTurnRef,
  AskAiInput,
  RateAiInput,
  RenameAiSessionInput,
} from '@contract/ai/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { AiService } from './service'

const sessions = (call: StaffCall) => new AiService(call)

export const aiRoutes = implement(ai, {
  getAiSession: on(AiSessionListInput, (input, call) => sessions(call).list(input)),
  getAiSessionDetail: on(AiSessionRef, ({ aiSessionId }, call) => sessions(call).byId(aiSessionId)),
  delAiSession: on(AiSessionRef, ({ aiSessionId }, call) => sessions(call).remove(aiSessionId)),
  terminateAiSession: on(AiSessionRef, ({ aiSessionId }, call) => sessions(call).terminate(aiSessionId)),
  getSessionUseFlag: on(Empty, (_, call) => sessions(call).use()),
  ask: on(AskAiInput, (input, call) => sessions(call).ask(input)),
  retry: on(AiTurnRef, ({ turnId }, call) => sessions(call).retry(turnId)),
  stop: on(AiTurnRef, ({ turnId }, call) => sessions(call).stop(turnId)),
  rate: on(RateAiInput, (input, call) => sessions(call).rate(input)),
  rename: on(RenameAiSessionInput, (input, call) => sessions(call).rename(input)),
})
