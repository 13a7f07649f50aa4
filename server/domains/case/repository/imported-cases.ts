import type { FirmDb } from '../../../kernel/db/open'
import type { ImportedStatus } from '../imported-status'
import { CASE_KIND } from './case-rows'

/** Ids of all cases of the firm by their numbers. */
export async function findNumberedIds(db: FirmDb): Promise<Map<string, string>> {
  const known = await db.selectFrom('cases').select(['inner_no', 'id']).where('inner_no', 'is not', null).execute()
  return new Map(known.map(({ inner_no, id }) => [inner_no ?? '', id]))
}

/** Ids of all cases of the firm by their numbers. */
export async function findIdsByNumber(db: FirmDb): Promise<Map<string, string>> {
  const known = await db.selectFrom('cases').select(['inner_no', 'id']).where('inner_no', 'is not', null).execute()
  return new Map(known.map(({ inner_no, id }) => [inner_no ?? '', id]))
}

interface Imported {
  number: string
  status: ImportedStatus
}

/** Sets what a case had in the firm's own list: its number and its status. */
export const setNumberAndStatus = (db: FirmDb, id: string, { number, status }: Imported) =>
  db.updateTable('cases').set({ inner_no: number, status }).where('id', '=', id).execute()

/** Tables with records that belong to a case. */
const BELONGING = [
  ...(['receivables', 'case_proceedings', 'case_hearings', 'case_works', 'court_messages', 'documents'] as const),
  ...(['tasks', 'case_deadlines', 'preservations', 'case_reckonings', 'case_dossiers', 'seal_docs'] as const),
  ...(['expenses', 'invoices'] as const),
]

/** Imported cases that were changed, or have records of their own by now. */
export async function findUsed(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const among = [...ids]
  const found = new Set<string>()
  const changed = db.selectFrom('cases').select('id').where('id', 'in', among)
  for (const { id } of await changed
    .where((eb) => eb.or([eb('version', '>', 1), eb('status', 'in', ['endApproving', 'archiving', 'approving'])]))
    .execute())
    found.add(id)
  for (const table of BELONGING) {
    // One table's type stands for all: Kysely's types over their union never resolve.
    const rows = db
      .selectFrom(table as 'receivables')
      .select('case_id')
      .where('case_id', 'in', among)
    for (const { case_id } of await rows.execute()) found.add(case_id)
  }
  const logs = db.selectFrom('work_logs').select('target_id').where('target_id', 'in', among)
  for (const { target_id } of await logs.execute()) if (target_id) found.add(target_id)
  return ids.filter((id) => found.has(id))
}

/** Deletes the cases with their parties and teams; returns the ids of those parties. */
export async function deleteCases(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const parts = { kind: CASE_KIND, ids: [...ids] }
  const roles = await db
    .deleteFrom('party_roles')
    .where('target_kind', '=', parts.kind)
    .where('target_id', 'in', parts.ids)
    .returning('party_id')
    .execute()
  await db
    .deleteFrom('team_members')
    .where('target_kind', '=', parts.kind)
    .where('target_id', 'in', parts.ids)
    .execute()
  await db.deleteFrom('cases').where('id', 'in', parts.ids).execute()
  return [...new Set(roles.map(({ party_id }) => party_id))]
}
