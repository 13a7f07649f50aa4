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

/** PostgreSQL's codes for calls that fail because of the database and not of the call. */
export const Trouble = {
  /** `query_canceled`: a statement exceeded its time limit. */
  tooLong: '57014',
  /** `admin_shutdown`: the database was restarted during the call. */
  restarted: '57P01',
  /** `cannot_connect_now`: the call waited too long for its turn. */
  busy: '57P03',
} as const
