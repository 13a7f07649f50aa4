import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { type New, updateHeld } from '../../../kernel/db/versioned'

export const findReceivable = (db: FirmDb, receivableId: string) =>
  db.selectFrom('receivables').selectAll().where('id', '=', receivableId).executeTakeFirst()

export const findWriteOffs = (db: FirmDb, receivableId: string) =>
  db
    .selectFrom('write_offs')
    .innerJoin('employees as applicant', 'applicant.id', 'write_offs.applicant_id')
    .leftJoin('employees as keeper', 'keeper.id', 'write_offs.reversed_by')
    .selectAll('write_offs')
    .select(['applicant.name as applicantName', 'applicant.photo_url as applicantPhoto', 'keeper.name as keeperName'])
    .where('receivable_id', '=', receivableId)
    .orderBy('written_at', 'desc')
    .orderBy('write_offs.id', 'desc')
    .execute()

export const insertWriteOff = (db: FirmDb, row: New<'write_offs'>) => db.insertInto('write_offs').values(row).execute()

/** Marks a write-off as reversed and returns its amount; undefined when it was reversed already. */
export const reverseWriteOff = (
  db: FirmDb,
  writeOffId: string,
  receivableId: string,
  by: string,
  reason: string,
  time: string,
) =>
  db
    .updateTable('write_offs')
    .set({ reversed_at: time, reversed_by: by, reverse_reason: reason })
    .where('id', '=', writeOffId)
    .where('receivable_id', '=', receivableId)
    .where('reversed_at', 'is', null)
    .returning('amount')
    .executeTakeFirst()

/** Adds an amount, negative for a reversal, to a locked receivable. */
export async function addWrittenOff(db: FirmDb, id: string, amount: string, time: string) {
  const writtenOff = sql<string>`written_off + ${amount}::numeric`
  await updateHeld(db, 'receivables', id, { written_off: writtenOff, updated_at: time })
}
