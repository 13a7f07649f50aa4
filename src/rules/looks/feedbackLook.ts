import { FEEDBACK_STATUS } from '@contract/feedback/codes'
import { lookTable } from '@/lib/look'

/** Whether it has been answered, as a chip. */
export const feedbackLook = lookTable(FEEDBACK_STATUS, { open: 'warn', answered: 'good' })
