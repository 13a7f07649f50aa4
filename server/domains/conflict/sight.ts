import type { Scope } from '@contract/codes/rights'
import { reaches } from '../people'

/** Whoever wants to read a thing: an employee's place in the firm. */
export interface Reader {
  id: string
  departmentId: string
  roles: readonly string[]
  scopes?: ReadonlyMap<string, Scope>
}

/** What decides who may read a thing, whatever its kind. */
export interface SightFacts {
  departmentId: string
  /** Owner, lead, creator and team. */
  involvedIds: readonly string[]
  /** Behind the ethical wall. */
  isConfidential: boolean
}

/**
 * Who may read a thing that a check found. Those who work on it; those whose roles read the firm's or their department's
 * things; behind the ethical wall only those who work on it.
 */
export function canSee(reader: Reader, { departmentId, involvedIds, isConfidential }: SightFacts): boolean {
  if (involvedIds.includes(reader.id)) return true
  if (isConfidential) return false
  if (reaches(reader, 'conflict:review', 'firm')) return true
  return reaches(reader, 'conflict:review', 'dept') && reader.departmentId === departmentId
}
