import type { StaffCall } from '../http/call'

/**
 * Owner and firm of the files: an employee's call, or that of somebody who is about to become one. `db` is that firm's.
 */
export type FileOwner = Pick<StaffCall, 'app' | 'db' | 'system' | 'now' | 'time' | 'origin'> & {
  readonly me: { readonly id: string; readonly firmId: string }
}
