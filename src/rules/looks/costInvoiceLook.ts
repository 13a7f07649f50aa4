import { COST_MARKS, DECLARATION_STATUS } from '@contract/cost-invoice/codes'
import { lookTable } from '@/lib/look'

/** Chip of an invoice's mark in the ledger of costs. */
export const costLook = lookTable(COST_MARKS, {
  toRecord: 'warn',
  recorded: 'info',
  doubtful: 'bad',
  settled: 'good',
  cancelled: 'muted',
})

/** Chip of a declaration's status. */
export const declarationLook = lookTable(DECLARATION_STATUS, {
  pending: 'info',
  partial: 'warn',
  returned: 'bad',
  verified: 'good',
})
