import type { ErrorFields } from './protocol'

/** Carries the fields that PostgreSQL errors have, so that the two databases fail alike. */
export class DatabaseError extends Error {
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
  constructor(fields: ErrorFields) {
    super(fields.message)
    this.name = 'DatabaseError'
    this.code = fields.code
    this.constraint = fields.constraint
    this.detail = fields.detail
  }
}

/** PostgreSQL's codes for what becomes of a call when the database, and not the call, is at fault. */
export const Trouble = {
  /** `query_canceled`: a statement took longer than it may. */
  tooLong: '57014',
  /** `admin_shutdown`: the database was restarted under it. */
  restarted: '57P01',
  /** `cannot_connect_now`: it did not come to its turn. */
  busy: '57P03',
} as const
