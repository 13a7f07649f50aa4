import { ANSWERS_FEEDBACK } from '@contract/feedback/codes'
import type { Employee } from '../../kernel/http/call'

const canAnswer = (me: Employee) => me.permissions.has(ANSWERS_FEEDBACK)

/** Permissions to feedback: its writer reads it, administrators of the firm read and answer all. */
export const feedbackPolicy = {
  see: (me: Employee, { writerId }: { writerId: string }) => writerId === me.id || canAnswer(me),
  /** Includes the list of everybody's. */
  answer: canAnswer,
}
