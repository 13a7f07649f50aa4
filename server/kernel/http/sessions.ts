import type { SystemDb } from '../db/open'
import type { Failure } from '../fail'
import type { Origin, Person } from './who'

/** One signed-in device of a person. */
export interface OpenSession {
  id: string
  label: string
  ip: string
  device_id: string | null
  created_at: string
  last_seen_at: string
}

/** Who is signed in, as far as the mechanisms ask. Kept by domains/account. */
export interface Sessions {
  /** The person behind a token. Throws 301, or the code and words the session was ended with. */
  find(token: string): Promise<Person>
  findHashed(hash: string): Promise<Person>
  /** Returns the token of a new session. */
  open(
    who: { accountId: string; employeeId?: string; firmId?: string; deviceId?: string },
    origin: Origin,
  ): Promise<string>
  end(sessionIds: string[], code: number, msg: string, options?: { quietly?: boolean }): Promise<void>
  endOfEmployee(employeeId: string, msg: string): Promise<void>
  /** Sessions a person has open, newest first. */
  openOf(accountId: string): Promise<OpenSession[]>
  /** Those among these that hold no longer, with the words each is told. Asking prolongs none. */
  ended(sessionIds: readonly string[], db?: SystemDb): Promise<Map<string, Failure>>
}
