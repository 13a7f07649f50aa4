import type { Employee } from '../http/call'

const PAYERS = ['finance', 'cashier']

/** Whoever pays must read an account's number; others see its end. */
export const paysOut = ({ roles }: Pick<Employee, 'roles'>): boolean => roles.some((role) => PAYERS.includes(role))

export const maskedAccount = (accountNo: string): string => (accountNo ? `**** ${accountNo.slice(-4)}` : '')
