import { COST_MARKS, DECLARATION_STATUS } from '@contract/cost-invoice/codes'
import { lookTable } from '@/lib/look'

/** How an invoice stands in the books of costs. */
export const costLook = lookTable(COST_MARKS, {
  toRecord: 'warn',
  recorded: 'info',
  doubtful: 'bad',
  settled: 'good',
  cancelled: 'muted',
})

/** …and a hand-in as a whole. */
export const declarationLook = lookTable(DECLARATION_STATUS, {
  pending: 'info',
  partial: 'warn',
  returned: 'bad',
  verified: 'good',
})
