import type { StaffCall } from '../http/call'

/**
 * Whose files these are, and in which firm: an employee's call as it is, or somebody's who is about to become one.
 * Their `db` is that firm's.
 */
export type FileOwner = Pick<StaffCall, 'app' | 'db' | 'system' | 'now' | 'time' | 'origin'> & {
  readonly me: { readonly id: string; readonly firmId: string }
}
