import { type Nothing, staff } from '../core'
import type {
  AiSessionDetail,
  AiSessionListInput,
  AiSessionPage,
  AiSessionRef,
  AiTurnRef,
  AiUse,
  AskAiInput,
  RateAiInput,
  RenameAiSessionInput,
} from './shapes'

// §7 AI. A question returns at once; the answer comes over the socket (ai:text) and is stored.
export const ai = {
  getAiSession: staff.read<AiSessionListInput, AiSessionPage>('vas/getAiSession'),
  getAiSessionDetail: staff.read<AiSessionRef, AiSessionDetail>('vas/getAiSessionDetail'),
  delAiSession: staff.write<AiSessionRef, null>('vas/delAiSession'),
  terminateAiSession: staff.write<AiSessionRef, AiSessionDetail>('vas/terminateAiSession'),
  getSessionUseFlag: staff.read<Nothing, AiUse>('vas/getSessionUseFlag'),
  // ——
  ask: staff.write<AskAiInput, AiSessionDetail>('ai/ask'),
  /** Asks the same question again and replaces its answer. */
  retry: staff.write<AiTurnRef, AiSessionDetail>('ai/retry'),
  stop: staff.write<AiTurnRef, AiSessionDetail>('ai/stop'),
  rate: staff.write<RateAiInput, AiSessionDetail>('ai/rate'),
  rename: staff.write<RenameAiSessionInput, AiSessionDetail>('ai/rename'),
}
