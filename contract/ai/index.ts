import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7 AI. A question returns at once; the answer comes over the socket (ai:text) and is stored.
export const ai = {
  getAiSession: staff.read<T.AiSessionListInput, T.AiSessionPage>('vas/getAiSession'),
  getAiSessionDetail: staff.read<T.AiSessionRef, T.AiSessionDetail>('vas/getAiSessionDetail'),
  delAiSession: staff.write<T.AiSessionRef, null>('vas/delAiSession'),
  terminateAiSession: staff.write<T.AiSessionRef, T.AiSessionDetail>('vas/terminateAiSession'),
  getSessionUseFlag: staff.read<Nothing, T.AiUse>('vas/getSessionUseFlag'),
  // ——
  ask: staff.write<T.AskAiInput, T.AiSessionDetail>('ai/ask'),
  /** Asks the same question again and replaces its answer. */
  retry: staff.write<T.AiTurnRef, T.AiSessionDetail>('ai/retry'),
  stop: staff.write<T.AiTurnRef, T.AiSessionDetail>('ai/stop'),
  rate: staff.write<T.RateAiInput, T.AiSessionDetail>('ai/rate'),
  rename: staff.write<T.RenameAiSessionInput, T.AiSessionDetail>('ai/rename'),
}
