import type { FirmDb } from '../../../kernel/db/open'
import type { Employee } from '../../../kernel/http/call'
import { clientsOf } from './case-lists'
import { CASE_KIND, visibleCases } from './case-rows'

/** Ids of cases in which one of these parties has the role. */
export async function findCasesByParties(
  db: FirmDb,
  role: 'client' | 'opponent',
  parties: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('party_roles')
    .select('target_id')
    .where('target_kind', '=', CASE_KIND)
    .where('role', '=', role)
    .where('party_id', 'in', parties)
    .where('until', 'is', null)
    .limit(500)
    .execute()
  return rows.map(({ target_id }) => target_id)
}

export async function findCasesByName(db: FirmDb, name: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('cases').select('id').where('name', '=', name).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** @param key of courtNoKey */
export async function findCasesByCourtNo(db: FirmDb, key: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('case_proceedings')
    .select('case_id')
    .where('court_case_no_norm', '=', key)
    .limit(limit)
    .execute()
  return rows.map(({ case_id }) => case_id)
}

/** Those of the cases that are of this cause. */
export async function filterCasesByCause(db: FirmDb, cause: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('cases').select('id').where('id', 'in', ids).where('cause', '=', cause).execute()
  return rows.map(({ id }) => id)
}

/** Those of the cases that an employee may see. */
export async function filterVisibleCases(db: FirmDb, me: Employee, ids: readonly string[]): Promise<string[]> {
  const rows = await visibleCases(db, me).select('cases.id').where('cases.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Valid cases with their leads and clients: those without a wall, and those that the caller sees. */
export const findCasesWithClients = (db: FirmDb, ids: readonly string[], seen: readonly string[]) =>
  db
    .selectFrom('cases')
    .innerJoin('employees', 'employees.id', 'cases.lead_id')
    .selectAll('cases')
    .select(['employees.name as leadName', 'employees.photo_url as leadPhoto'])
    .select(clientsOf)
    .where('cases.id', 'in', ids)
    .where('cases.status', '!=', 'invalid')
    .where((eb) =>
      eb.or([eb('cases.is_confidential', '=', false), ...(seen.length > 0 ? [eb('cases.id', 'in', seen)] : [])]),
    )
    .execute()
