import type { InvoiceStatus, SubmittedStatus } from '@contract/invoice/codes'
import type { Employee } from '../../kernel/http/call'
import { keepsInvoices } from './keepers'

interface Stands {
  status: InvoiceStatus
  isRed: boolean
}

/** Who may do what with an invoice they may see (visibleInvoices). */
export const invoicePolicy = {
  /** Whose turn it is writes down what was made. */
  issue: ({ status, isMaking }: { status: InvoiceStatus; isMaking: boolean }) => status === 'toIssue' && isMaking,
  send: (
    me: Pick<Employee, 'id' | 'roles' | 'scopes'>,
    { status, applicantId, isRed }: Stands & { applicantId: string },
  ) => status === 'issued' && !isRed && (me.id === applicantId || keepsInvoices(me)),
  /** Asking for it to be taken back: an application of its own. */
  red: ({ status, isRed, isOfTeam }: Stands & { isOfTeam: boolean }) =>
    isOfTeam && !isRed && ['issued', 'sent', 'redPartial'].includes(status),
}

interface Submitted {
  status: SubmittedStatus
  owner_id: string
}
type Who = Pick<Employee, 'id' | 'roles' | 'scopes'>

/** …and with one that came in: its owner keeps and hands it in, whoever keeps invoices looks at it, and never at their own. */
export const submittedPolicy = {
  edit: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && ['kept', 'returned'].includes(status),
  submit: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && status === 'kept',
  verify: (me: Who, { status, owner_id }: Submitted) => keepsInvoices(me) && owner_id !== me.id && status === 'pending',
  remove: (me: Who, { status, owner_id }: Submitted) => owner_id === me.id && status === 'kept',
}
