import type { SystemDb } from '../db/open'
import type { Failure } from '../fail'
import type { Origin, Person } from './caller'

/** One signed-in device of a person. */
export interface OpenSession {
  id: string
  label: string
  ip: string
  device_id: string | null
  created_at: string
  last_seen_at: string
}

/** Sessions, as far as the kernel needs them. Implemented by domains/account. */
export interface Sessions {
  /** Returns the person behind a token. Throws 301, or the code and message that the session was ended with. */
  find(token: string): Promise<Person>
  findHashed(hash: string): Promise<Person>
  /** An employee in whose name the server goes on without a session; undefined for one who may not sign in any more. */
  findEmployee(firmId: string, employeeId: string): Promise<Person | undefined>
  /** Opens a session; returns its token. */
  open(
    who: { accountId: string; employeeId?: string; firmId?: string; deviceId?: string },
    origin: Origin,
  ): Promise<string>
  end(sessionIds: string[], code: number, msg: string, options?: { quietly?: boolean }): Promise<void>
  endOfEmployee(employeeId: string, msg: string): Promise<void>
  /** A person's open sessions, newest first. */
  openOf(accountId: string): Promise<OpenSession[]>
  /** Those of these sessions that have ended, each with its code and message. Does not prolong any. */
  ended(sessionIds: readonly string[], db?: SystemDb): Promise<Map<string, Failure>>
}
