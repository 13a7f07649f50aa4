import type { Remedy } from '@contract/codes/remedies'
import type { SystemDb } from '../db/open'
import { type Capable, Failure } from '../fail'
import type { Employee } from '../http/caller'

export interface Colleague {
  empId: string
  name: string
}

/** Finds the colleague who can do something, other than the caller; undefined if there is nobody of that kind. */
export type FindCapable = (db: SystemDb, capable: Capable, me: Employee) => Promise<Colleague | undefined>

interface CapableReader {
  db: SystemDb
  findCapable: FindCapable
}

/**
 * The error with the colleague who can do what was refused in its data, as the place to go. Any other error, and a
 * refusal that nobody can lift, comes back as it is.
 */
export async function nameColleague(
  { db, findCapable }: CapableReader,
  error: unknown,
  me: Employee | undefined,
): Promise<unknown> {
  if (!(error instanceof Failure && error.capable && me)) return error
  // The refusal itself must arrive, even while the database is away.
  const colleague = await findCapable(db, error.capable, me).catch(() => undefined)
  if (!colleague) return error
  const remedy: Remedy = { to: 'colleague', id: colleague.empId, name: colleague.name }
  return new Failure(error.code, error.message, { remedy })
}
