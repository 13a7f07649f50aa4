import { CLUE_STATUS, type ClueStatus, CONVERTED_WORDS, type ConvertedKind } from '@contract/clue/codes'
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

interface Standing {
  status: ClueStatus
  isOverdue: boolean
  convertedKind: ConvertedKind | null
}

const OVERDUE = { text: '逾期未联系', tone: 'bad' } as const

/** Chip of a clue: an overdue follow-up takes precedence over the status. */
export function clueStanding({ status, isOverdue, convertedKind }: Standing) {
  if (isOverdue) return OVERDUE
  const look = statusLook[status]
  return status === 'converted' && convertedKind ? { ...look, text: CONVERTED_WORDS[convertedKind] } : look
}
