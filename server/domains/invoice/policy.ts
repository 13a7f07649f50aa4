import type { InvoiceStatus, SubmittedStatus } from '@contract/invoice/codes'
import type { Employee } from '../../kernel/http/call'
import { keepsInvoices } from './keepers'

interface Stands {
  status: InvoiceStatus
  isRed: boolean
}

/** Permissions on an invoice the caller may see (visibleInvoices). */
export const invoicePolicy = {
  /** The person whose turn it is records the invoice that was made. */
  issue: ({ status, isMaking }: { status: InvoiceStatus; isMaking: boolean }) => status === 'toIssue' && isMaking,
  send: (
    me: Pick<Employee, 'id' | 'roles' | 'scopes'>,
    { status, applicantId, isRed }: Stands & { applicantId: string },
  ) => status === 'issued' && !isRed && (me.id === applicantId || keepsInvoices(me)),
  /** Applying for a red invoice, in an application of its own. */
  red: ({ status, isRed, isOfTeam }: Stands & { isOfTeam: boolean }) =>
    isOfTeam && !isRed && ['issued', 'sent', 'redPartial'].includes(status),
}

interface Submitted {
  status: SubmittedStatus
  owner_id: string
}
type Who = Pick<Employee, 'id' | 'roles' | 'scopes'>

/** Permissions on a submitted invoice: its owner keeps and submits it; invoice keepers verify it, but never their own. */
export const submittedPolicy = {
  edit: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && ['kept', 'returned'].includes(status),
  submit: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && status === 'kept',
  verify: (me: Who, { status, owner_id }: Submitted) => keepsInvoices(me) && owner_id !== me.id && status === 'pending',
  remove: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && status === 'kept',
}
