import { ANSWERS_FEEDBACK } from '@contract/feedback/codes'
import type { Employee } from '../../kernel/http/call'

const answers = (me: Employee) => me.permissions.has(ANSWERS_FEEDBACK)

/** Who may do what with what was said: its writer reads it, whoever keeps the app for the firm reads and answers all. */
export const feedbackPolicy = {
  see: (me: Employee, { writerId }: { writerId: string }) => writerId === me.id || answers(me),
  /** Also the list of everybody's. */
  answer: answers,
}
