import { INVOICE_STATUS, SUBMITTED_STATUS } from '@contract/invoice/codes'
import { lookTable } from '@/lib/look'

/** Chip of an invoice's status. */
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

/** Chip of a submitted invoice's status. */
export const submittedLook = lookTable(SUBMITTED_STATUS, {
  kept: 'muted',
  pending: 'info',
  verified: 'good',
  returned: 'bad',
})
