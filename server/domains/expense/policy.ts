import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** Those who pay out read the whole account number; others see its end. */
export const paysOut = (me: Pick<Employee, 'roles' | 'scopes'>): boolean => entitled(me, 'expense:pay')

export const maskAccount = (accountNo: string): string => (accountNo ? `**** ${accountNo.slice(-4)}` : '')
