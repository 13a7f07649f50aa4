import { FEEDBACK_STATUS } from '@contract/feedback/codes'
import { lookTable } from '@/lib/look'

/** Chip of a feedback: open or answered. */
export const feedbackLook = lookTable(FEEDBACK_STATUS, { open: 'warn', answered: 'good' })
