import type { Employee } from '../http/call'

/** Who makes and keeps the firm's invoices. */
const KEEPERS = ['finance', 'cashier']

export const keepsInvoices = (me: Pick<Employee, 'roles'>) => me.roles.some((role) => KEEPERS.includes(role))
