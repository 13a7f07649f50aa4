import type { Insertable } from 'kysely'
import type { SystemDb } from '../../../kernel/db/open'
import type { Tables } from '../../../kernel/db/tables'

/** Queries for tickets. */
export class TicketRepository {
  constructor(private readonly db: SystemDb) {}

  insert(ticket: Insertable<Tables['tickets']>) {
    return this.db.insertInto('tickets').values(ticket).execute()
  }

  deleteExpired(before: string) {
    return this.db.deleteFrom('tickets').where('expires_at', '<', before).execute()
  }

  findUnused(kind: string, secretHash: string, time: string) {
    return this.db
      .selectFrom('tickets')
      .select(['id', 'attempts', 'data'])
      .where('kind', '=', kind)
      .where('secret_hash', '=', secretHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', time)
      .executeTakeFirst()
  }

  /** Counts a try; returns false, and counts nothing, when there were already `most`. */
  async countTry(id: string, most: number): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('tickets')
      .set((set) => ({ attempts: set('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', most)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** @param data JSON */
  setData(id: string, data: string) {
    return this.db.updateTable('tickets').set({ data }).where('id', '=', id).execute()
  }

  /** Marks a ticket as used, in one statement; returns its data, or nothing when it was used or has expired. */
  spend(kind: string, secretHash: string, time: string) {
    return this.db
      .updateTable('tickets')
      .set({ used_at: time })
      .where('kind', '=', kind)
      .where('secret_hash', '=', secretHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', time)
      .returning('data')
      .executeTakeFirst()
  }
}
