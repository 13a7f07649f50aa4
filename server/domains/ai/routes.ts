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

const asked = (call: StaffCall) => new AiService(call)

export const aiRoutes = implement(ai, {
  getAiSession: on(AiSessionListInput, (input, call) => asked(call).list(input)),
  getAiSessionDetail: on(AiSessionRef, ({ aiSessionId }, call) => asked(call).byId(aiSessionId)),
  delAiSession: on(AiSessionRef, ({ aiSessionId }, call) => asked(call).remove(aiSessionId)),
  terminateAiSession: on(AiSessionRef, ({ aiSessionId }, call) => asked(call).terminate(aiSessionId)),
  getSessionUseFlag: on(Empty, (_, call) => asked(call).use()),
  ask: on(AskAiInput, (input, call) => asked(call).ask(input)),
  retry: on(AiTurnRef, ({ turnId }, call) => asked(call).retry(turnId)),
  stop: on(AiTurnRef, ({ turnId }, call) => asked(call).stop(turnId)),
  rate: on(RateAiInput, (input, call) => asked(call).rate(input)),
  rename: on(RenameAiSessionInput, (input, call) => asked(call).rename(input)),
})
