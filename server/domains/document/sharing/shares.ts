import { shareLimits as most } from '@contract/document/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'
import { AWAY } from '../../people'

/** Seconds that the next try waits after each wrong one; the last of a round waits longest. */
const WAITS = [0, 10, 20, 30, most.waitMinutes * 60]

/** Links to documents, as rows. What is revoked stays: it says who was shown what. */
export class DocumentShares {
  constructor(private readonly db: FirmDb) {}

  insert(row: New<'document_shares'>) {
    return this.db.insertInto('document_shares').values(row).execute()
  }

  /** Those of a document that open it, or did until somebody guessed at the password; the newest first. */
  live(documentId: string, time: string) {
    return this.#live(time)
      .innerJoin('employees', 'employees.id', 'document_shares.created_by')
      .select([
        'document_shares.id as shareId',
        'document_shares.name as fileName',
        'document_shares.version_no as versionNo',
        'document_shares.note',
        'document_shares.password_hash',
        'document_shares.tries',
        'document_shares.views',
        'document_shares.last_viewed_at as lastViewTime',
        'document_shares.expires_at as expireTime',
        'document_shares.created_at as createTime',
        'employees.id as empId',
        'employees.name',
        'employees.photo_url as photoUrl',
      ])
      .where('document_shares.document_id', '=', documentId)
      .where('employees.status', 'not in', AWAY)
      .orderBy('document_shares.id', 'desc')
      .execute()
  }

  async count(documentId: string, time: string): Promise<number> {
    const { n } = await this.#live(time)
      .innerJoin('employees', 'employees.id', 'document_shares.created_by')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('document_shares.document_id', '=', documentId)
      .where('employees.status', 'not in', AWAY)
      .executeTakeFirstOrThrow()
    return n
  }

  find(shareId: string) {
    return this.db.selectFrom('document_shares').selectAll().where('id', '=', shareId).executeTakeFirst()
  }

  /** With the file that it opens, and whose right to the document keeps it open. */
  opened(shareId: string) {
    return this.db
      .selectFrom('document_shares')
      .innerJoin('files', 'files.id', 'document_shares.file_id')
      .select([
        'document_shares.name',
        'document_shares.document_id',
        'document_shares.file_id',
        'document_shares.created_by',
        'document_shares.password_hash',
        'document_shares.expires_at',
        'document_shares.revoked_at',
        'document_shares.try_after',
        'document_shares.tries',
        'files.extension',
        'files.size',
        'files.state',
        'files.content_type',
        'files.storage_key',
      ])
      .where('document_shares.id', '=', shareId)
      .executeTakeFirst()
  }

  /**
   * Counts a try at the password before it is looked at, and says how many there were with it; undefined while the next
   * has to wait. One statement: of many at once each gets a number of its own.
   */
  async try(shareId: string, time: string): Promise<number | undefined> {
    const wait = sql`(array[${sql.join(WAITS.map((seconds) => sql.lit(seconds)))}])[(tries % ${sql.lit(WAITS.length)}) + 1]`
    const counted = await this.db
      .updateTable('document_shares')
      .set({ tries: sql`tries + 1`, try_after: sql`${time}::timestamptz + make_interval(secs => ${wait})` })
      .where('id', '=', shareId)
      .where('tries', '<', most.tries)
      .where((eb) => eb.or([eb('try_after', 'is', null), eb('try_after', '<=', time)]))
      .returning('tries')
      .executeTakeFirst()
    return counted?.tries
  }

  /** Somebody sees it: the tries before are forgotten. */
  async seen(shareId: string, time: string) {
    await this.db
      .updateTable('document_shares')
      .set({ views: sql`views + 1`, last_viewed_at: time, tries: 0, try_after: null })
      .where('id', '=', shareId)
      .execute()
  }

  async revoke(shareId: string, time: string, by: string) {
    await this.#end(time, by).where('id', '=', shareId).execute()
  }

  /** All of a document's. */
  async revokeAll(documentId: string, time: string, by: string) {
    await this.#end(time, by).where('document_id', '=', documentId).execute()
  }

  #end(time: string, by: string) {
    return this.db
      .updateTable('document_shares')
      .set({ revoked_at: time, revoked_by: by })
      .where('revoked_at', 'is', null)
  }

  #live(time: string) {
    return this.db
      .selectFrom('document_shares')
      .where('document_shares.revoked_at', 'is', null)
      .where('document_shares.expires_at', '>', time)
  }
}
