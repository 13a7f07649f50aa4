import { CLUE_STATUS, type ClueStatus } from '@contract/clue/codes'
import { lookTable } from '@/lib/look'

const statusLook = lookTable(CLUE_STATUS, {
  new: 'warn',
  assigned: 'info',
  following: 'info',
  survey: 'warn',
  converted: 'good',
  invalid: 'muted',
  pool: 'muted',
})

const OVERDUE = { text: '逾期未联系', tone: 'bad' } as const

/** Chip of a clue: an overdue follow-up takes precedence over the status. */
export const clueStanding = ({ status, isOverdue }: { status: ClueStatus; isOverdue: boolean }) =>
  isOverdue ? OVERDUE : statusLook[status]
