import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** Tells whether this person makes and keeps the firm's invoices. */
export const keepsInvoices = (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, 'invoice:keep')
