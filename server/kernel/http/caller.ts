import type { Scope } from '@contract/codes/role-permissions'
import type { ServerEvents } from '@contract/im'

/** Origin of a call, as far as the network tells. */
export interface Origin {
  ip: string
  userAgent: string
  /** Address at which the client reached this server: `https://host:port`. */
  baseUrl: string
  /** `web` or a host's name, as the client says. */
  host: string
  /** Value sent in place of a session's token: possibly a guest's. */
  token?: string
  /** Hash of the signed-in session's token: links made for this call end with the session. */
  sessionHash?: string
  /** True once the connection is closed: nobody receives the answer. */
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
  /** Scope of each of their rights (people/permissions.ts); absent for callers that act without a session. */
  scopes?: ReadonlyMap<string, Scope>
  /** True for a program that calls with a key (domains/service-account): it does nothing that is a person's own act. */
  isServiceAccount?: true
}

export interface Delivery {
  /** Employee ids, or every employee of the firm. */
  to: readonly string[] | 'firm'
  firmId: string
  name: keyof ServerEvents
  data: unknown
}

/** State of a service account's row among the employees: its records name it, and nobody meets it as a colleague. */
export const SERVICE = 'service'

/** States in which nobody meets an employee: they have left, or are a program. */
export const GONE = ['resigned', SERVICE]

/** Employees in one of these states have no work here: nothing is assigned to them. */
export const AWAY = ['resigned', 'suspended', SERVICE]
