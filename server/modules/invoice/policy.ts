import type { InvoiceStatus } from '@contract/codes/invoice'
import type { Employee } from '../../http/call'
import { keepsInvoices } from '../../invoices/policy'

interface Stands {
  status: InvoiceStatus
  isRed: boolean
}

/** Who may do what with an invoice they may see (visibleInvoices). */
export const invoicePolicy = {
  /** Whose turn it is writes down what was made. */
  issue: ({ status, isMaking }: { status: InvoiceStatus; isMaking: boolean }) => status === 'toIssue' && isMaking,
  send: (me: Pick<Employee, 'id' | 'roles'>, { status, applicantId, isRed }: Stands & { applicantId: string }) =>
    status === 'issued' && !isRed && (me.id === applicantId || keepsInvoices(me)),
  /** Asking for it to be taken back: an application of its own. */
  red: ({ status, isRed, isOfTeam }: Stands & { isOfTeam: boolean }) =>
    isOfTeam && !isRed && ['issued', 'sent', 'redPartial'].includes(status),
}
