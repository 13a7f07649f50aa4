import type { PartyTarget } from '@contract/party/codes'
import { sql, type Updateable } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import type { New } from '../../../kernel/db/versioned'

export const insertParties = (db: FirmDb, rows: readonly New<'parties'>[]) =>
  db.insertInto('parties').values(rows).execute()

/** Those of the names that some party bears, in their normal spelling. */
export async function findNormsInUse(db: FirmDb, norms: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('party_names').select('norm').where(anyOf('norm', norms)).execute()
  return new Set(rows.map(({ norm }) => norm))
}

/** Those of the numbers that some party has, whether or not it was merged. */
export async function findNumbersInUse(db: FirmDb, numbers: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const column of ['credit_code', 'id_no', 'mobile'] as const) {
    const rows = await db.selectFrom('parties').select(column).where(anyOf(column, numbers)).execute()
    for (const { [column]: number } of rows as Partial<Record<typeof column, string | null>>[])
      if (number) found.add(number)
  }
  return found
}

export const findPartyName = (db: FirmDb, id: string) =>
  db.selectFrom('parties').select('name').where('id', '=', id).executeTakeFirst()

export const deleteNames = (db: FirmDb, id: string) => db.deleteFrom('party_names').where('party_id', '=', id).execute()

export const findParty = (db: FirmDb, id: string) =>
  db.selectFrom('parties').selectAll().where('id', '=', id).executeTakeFirst()

export const findNames = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('party_names')
    .select(['party_id as partyId', 'kind', 'name'])
    .where('party_id', 'in', ids)
    .orderBy('id')
    .execute()

/** Ids of the parties that are merged into no other. */
export const selectUnmerged = (db: FirmDb) =>
  db.selectFrom('parties').select('parties.id').where('merged_into', 'is', null)

export const findIdsByNorm = (db: FirmDb, norm: string) =>
  db.selectFrom('party_names').select('party_id').where('norm', '=', norm).execute()

export const findCurrentRoles = (db: FirmDb, targetKind: PartyTarget, targetId: string) =>
  db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select(['party_roles.id', 'party_roles.party_id as partyId', 'party_roles.role'])
    .select(['parties.kind', 'parties.name', 'parties.id_no as idNo'])
    .where('target_kind', '=', targetKind)
    .where('target_id', '=', targetId)
    .where('until', 'is', null)
    .execute()

export const findRoles = (db: FirmDb, targetKind: PartyTarget, targetIds: readonly string[]) =>
  db
    .selectFrom('party_roles')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select([
      'party_roles.target_id as targetId',
      'party_roles.party_id as partyId',
      'party_roles.role',
      'party_roles.position',
      'party_roles.agent',
      'party_roles.note',
      'parties.kind',
      'parties.name',
      'parties.id_type as idType',
      'parties.id_no as idNo',
      'parties.credit_code as creditCode',
      'parties.mobile',
      'parties.legal_rep as legalRep',
      'parties.version',
    ])
    .where('party_roles.target_kind', '=', targetKind)
    .where('party_roles.target_id', 'in', targetIds)
    .where('party_roles.until', 'is', null)
    .orderBy('party_roles.sort')
    .orderBy('party_roles.id')
    .execute()

export const updateRole = (db: FirmDb, roleId: string, values: Updateable<FirmTables['party_roles']>) =>
  db.updateTable('party_roles').set(values).where('id', '=', roleId).execute()

export const insertRole = (db: FirmDb, row: New<'party_roles'>) => db.insertInto('party_roles').values(row).execute()

export const endRoles = (db: FirmDb, ids: readonly string[], time: string) =>
  db.updateTable('party_roles').set({ until: time }).where('id', 'in', ids).execute()

export async function belongsOnlyTo(
  db: FirmDb,
  partyId: string,
  targetKind: PartyTarget,
  targetId: string,
): Promise<boolean> {
  const customer = db.selectFrom('customers').select('id').where('party_id', '=', partyId)
  const contact = db.selectFrom('customer_contacts').select('id').where('party_id', '=', partyId)
  const elsewhere = db
    .selectFrom('party_roles')
    .select('id')
    .where('party_id', '=', partyId)
    .where((eb) => eb.not(eb.and({ target_kind: targetKind, target_id: targetId })))
  return !(await customer.union(contact).union(elsewhere).limit(1).executeTakeFirst())
}

export const insertNames = (db: FirmDb, rows: readonly New<'party_names'>[]) =>
  db.insertInto('party_names').values(rows).execute()

export const insertNamePieces = (db: FirmDb, rows: readonly New<'party_name_pieces'>[]) =>
  db.insertInto('party_name_pieces').values(rows).execute()

/** Fills in a number that the party does not have yet. */
export async function fillNumber(
  db: FirmDb,
  id: string,
  column: 'mobile' | 'id_no' | 'credit_code',
  number: string,
  time: string,
) {
  const row = db.updateTable('parties').where('id', '=', id).where(column, 'is', null)
  await row.set({ [column]: number, updated_at: time }).execute()
}

/** Next number of a firm's series, without gaps except by rollback: `AY2026-0001`. @param series `案源-2026` */
export async function nextNumber(db: FirmDb, series: string): Promise<number> {
  const { last } = await db
    .insertInto('running_numbers')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'series']).doUpdateSet({ last: sql`running_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
