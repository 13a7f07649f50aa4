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

/** How a clue stands, as a chip: a call that is overdue comes before what its status says. */
export const clueStanding = ({ status, isOverdue }: { status: ClueStatus; isOverdue: boolean }) =>
  isOverdue ? OVERDUE : statusLook[status]
