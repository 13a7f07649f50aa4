import {
  CLAIM_STATUS,
  INCOME_STATUS,
  RECEIVABLE_STATUS,
  type ReceivableStatus,
  SHARE_STATUS,
} from '@contract/receivable/codes'
import { type Look, lookTable } from '@/lib/look'

const receivableLook = lookTable(RECEIVABLE_STATUS, {
  planned: 'muted',
  due: 'info',
  partial: 'warn',
  paid: 'good',
  overdue: 'bad',
  cancelled: 'muted',
})

interface Standing {
  status: ReceivableStatus
  overdueDays: number
  writtenOff: string
}

/** Chip of a receivable: overdue with its number of days; a written-off one is closed but not paid. */
export function receivableStanding({ status, overdueDays, writtenOff }: Standing): Look {
  if (status === 'overdue') return { text: `逾期 ${overdueDays} 天`, tone: 'bad' }
  return status === 'paid' && Number(writtenOff) > 0 ? { text: '已核销', tone: 'muted' } : receivableLook[status]
}

export const claimLook = lookTable(CLAIM_STATUS, {
  draft: 'muted',
  pending: 'warn',
  confirmed: 'good',
  returned: 'bad',
  cancelled: 'muted',
})

export const incomeLook = lookTable(INCOME_STATUS, {
  toConfirm: 'warn',
  disputed: 'bad',
  confirmed: 'good',
  settled: 'muted',
})

export const shareLook = lookTable(SHARE_STATUS, { toConfirm: 'warn', confirmed: 'good', disputed: 'bad' })
