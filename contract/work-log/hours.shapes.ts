import { type Static, Type } from '@sinclair/typebox'
import { Day, Id, type PersonRef, Shape } from '../shapes'

export const HoursInput = Shape({
  from: Day,
  to: Day,
  /** A department the caller is responsible for. */
  departmentId: Type.Optional(Id),
  empId: Type.Optional(Id),
})
export type HoursInput = Static<typeof HoursInput>

export interface TeamNode {
  departmentId: string
  name: string
  parentId: string | null
  people: PersonRef[]
}

/** Sums in hours, of submitted logs. */
export interface HoursRow {
  id: string
  name: string
  hours: string
  billableHours: string
  logs: number
  /** For a case sold with a budget of hours: the budget, and all hours used so far. */
  budget?: { hours: string; used: string }
}

export interface Hours {
  total: string
  billable: string
  rows: HoursRow[]
}
export interface HoursByUser extends Hours {
  days: { day: string; hours: string }[]
}
