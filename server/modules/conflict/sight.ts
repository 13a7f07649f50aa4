/** Whoever wants to read a thing: an employee's place in the firm. */
export interface Reader {
  id: string
  departmentId: string
  roles: readonly string[]
}

/** What decides who may read a thing, whatever its kind. */
export interface SightFacts {
  departmentId: string
  /** Owner, lead, creator and team. */
  involvedIds: readonly string[]
  /** Behind the ethical wall. */
  isConfidential: boolean
}

const READS_ALL = new Set(['director', 'seniorPartner', 'conflictOfficer'])
const READS_DEPARTMENT = 'partner'

/**
 * Who may read a thing that a check found. Those who work on it; those whose roles read the firm's or their department's
 * things; behind the ethical wall only those who work on it.
 */
export function canSee(reader: Reader, { departmentId, involvedIds, isConfidential }: SightFacts): boolean {
  if (involvedIds.includes(reader.id)) return true
  if (isConfidential) return false
  if (reader.roles.some((role) => READS_ALL.has(role))) return true
  return reader.roles.includes(READS_DEPARTMENT) && reader.departmentId === departmentId
}
