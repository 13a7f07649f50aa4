import {
  CLAIM_STATUS,
  INCOME_STATUS,
  RECEIVABLE_STATUS,
  type ReceivableStatus,
  SHARE_STATUS,
} from '@contract/codes/receivable'
import { type Look, lookTable } from '@/lib/look'

const receivableLook = lookTable(RECEIVABLE_STATUS, {
  planned: 'muted',
  due: 'info',
  partial: 'warn',
  paid: 'good',
  overdue: 'bad',
  cancelled: 'muted',
})

/** How an instalment stands: how long it is behind comes with it. */
export const receivableStanding = ({ status, overdueDays }: { status: ReceivableStatus; overdueDays: number }): Look =>
  status === 'overdue' ? { text: `逾期 ${overdueDays} 天`, tone: 'bad' } : receivableLook[status]

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
