import { INVOICE_STATUS, SUBMITTED_STATUS } from '@contract/invoice/codes'
import { lookTable } from '@/lib/look'

/** How an invoice stands, as a chip. */
export const invoiceLook = lookTable(INVOICE_STATUS, {
  applying: 'info',
  toIssue: 'warn',
  issued: 'good',
  sent: 'good',
  redApplying: 'warn',
  redPartial: 'warn',
  red: 'bad',
  voided: 'muted',
})

/** …and one that a colleague has in hand. */
export const submittedLook = lookTable(SUBMITTED_STATUS, {
  kept: 'muted',
  pending: 'info',
  verified: 'good',
  returned: 'bad',
})
