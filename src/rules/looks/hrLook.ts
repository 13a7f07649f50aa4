import { EMPLOYEE_STATUS, type EmployeeStatus, RESIGNATION_STATUS, type ResignationStatus } from '@contract/hr/codes'
import type { Look, Tone } from '@/lib/look'
import { daysBetween } from '@/lib/time'

const TONES = {
  probation: 'warn',
  regular: 'good',
  resigning: 'warn',
  suspended: 'bad',
  resigned: 'muted',
} as const satisfies Record<EmployeeStatus, Tone>

const LEAVING = { open: 'warn', done: 'muted', cancelled: 'muted' } as const satisfies Record<ResignationStatus, Tone>

/** Chip of an employee's status (DOMAIN 5.22). */
export const employeeLook = (status: EmployeeStatus): Look => ({ text: EMPLOYEE_STATUS[status], tone: TONES[status] })

export const resignationLook = (status: ResignationStatus): Look => ({
  text: RESIGNATION_STATUS[status],
  tone: LEAVING[status],
})

const NEAR = 30

/** Chip of the days until a contract or a probation ends; undefined for a distant day. */
export function untilLook(day: string, today: string): Look | undefined {
  if (!day) return undefined
  const days = daysBetween(today, day)
  if (days < 0) return { text: `已过 ${-days} 天`, tone: 'bad' }
  if (days > NEAR * 2) return undefined
  return { text: days === 0 ? '今天' : `还有 ${days} 天`, tone: days <= NEAR ? 'bad' : 'warn' }
}
