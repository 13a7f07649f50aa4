import type { Scope } from '@contract/codes/role-permissions'
import { reaches } from '../people'

/** Employee who wants to read a record. */
export interface Reader {
  id: string
  departmentId: string
  roles: readonly string[]
  scopes?: ReadonlyMap<string, Scope>
}

/** Facts that decide who may read a record, whatever its kind. */
export interface SightFacts {
  departmentId: string
  /** Owner, lead, creator and team. */
  involvedIds: readonly string[]
  /** Behind the ethical wall. */
  isConfidential: boolean
}

/**
 * Returns true for those who work on the record, and for roles that read the firm's or their department's records;
 * behind the ethical wall only for those who work on it.
 */
export function canSee(reader: Reader, { departmentId, involvedIds, isConfidential }: SightFacts): boolean {
  if (involvedIds.includes(reader.id)) return true
  if (isConfidential) return false
  if (reaches(reader, 'conflict:review', 'firm')) return true
  return reaches(reader, 'conflict:review', 'dept') && reader.departmentId === departmentId
}
