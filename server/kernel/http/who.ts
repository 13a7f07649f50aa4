import type { Scope } from '@contract/codes/rights'
import type { ServerEvents } from '@contract/im'

/** Whoever makes a call, as far as the network tells. */
export interface Origin {
  ip: string
  userAgent: string
  /** Where the client reached this server: `https://host:port`. */
  baseUrl: string
  /** `web` or a host's name, as the client says. */
  host: string
  /** What stands where a session's token would: a guest's, perhaps. */
  token?: string
  /** The signed-in session's token, hashed: links made for this call end with it. */
  sessionHash?: string
  /** The connection is closed: nobody will hear the answer. */
  isGone?(): boolean
}

/** A signed-in person. */
export interface Person {
  accountId: string
  sessionId: string
  /** Absent while the person belongs to no firm. */
  employee?: Employee
}

/** A signed-in employee of one firm. */
export interface Employee {
  /** empId. */
  id: string
  userId: string
  accountId: string
  sessionId: string
  firmId: string
  name: string
  departmentId: string
  roles: readonly string[]
  permissions: ReadonlySet<string>
  /** How far each right of theirs reaches (people/rights.ts); absent for who acts without a session. */
  scopes?: ReadonlyMap<string, Scope>
}

export interface Delivery {
  /** Employee ids, or every employee of the firm. */
  to: readonly string[] | 'firm'
  firmId: string
  name: keyof ServerEvents
  data: unknown
}

/** Whoever is in one of these states has no work here: nothing is given to them. */
export const AWAY = ['resigned', 'suspended']
