import { shareLimits as most } from '@contract/document/codes'
import { minutes } from '@contract/duration'
import { sql } from 'kysely'
import { fromTime, toTime } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'
import { AWAY } from '../../people'

/** Seconds until the next try, by the number of wrong ones in the round; the last waits longest. */
const WAITS = [0, 10, 20, 30, most.waitMinutes * 60]
const LONGEST_WAIT_MS = minutes(most.waitMinutes)

/** Queries for share links. Revoked ones stay, as a record of who was shown what. */
export class DocumentShares {
  constructor(private readonly db: FirmDb) {}

  insert(row: New<'document_shares'>) {
    return this.db.insertInto('document_shares').values(row).execute()
  }

  /** Links of a document that are open, or blocked by wrong passwords; the newest first. */
  live(documentId: string, time: string) {
    return this.#selectLive(time)
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
    const { n } = await this.#selectLive(time)
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

  /** A link with its file and its creator, whose right to the document keeps it open. */
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
   * Counts a password try before it is checked, and returns the number of tries; undefined while the next one must
   * wait. A single statement, so that concurrent tries each get their own number.
   */
  async try(shareId: string, time: string): Promise<number | undefined> {
    const wait = sql`(array[${sql.join(WAITS.map((seconds) => sql.lit(seconds)))}])[(tries % ${sql.lit(WAITS.length)}) + 1]`
    const counted = await this.db
      .updateTable('document_shares')
      .set({ tries: sql`tries + 1`, try_after: sql`${time}::timestamptz + make_interval(secs => ${wait})` })
      .where('id', '=', shareId)
      .where('tries', '<', most.tries)
      .where((eb) =>
        eb.or([
          eb('try_after', 'is', null),
          eb('try_after', '<=', time),
          // From before the clock was set back.
          eb('try_after', '>', toTime(fromTime(time) + LONGEST_WAIT_MS)),
        ]),
      )
      .returning('tries')
      .executeTakeFirst()
    return counted?.tries
  }

  /** Records a successful opening and resets the tries. */
  async recordOpening(shareId: string, time: string) {
    await this.db
      .updateTable('document_shares')
      .set({ views: sql`views + 1`, last_viewed_at: time, tries: 0, try_after: null })
      .where('id', '=', shareId)
      .execute()
  }

  async revoke(shareId: string, time: string, by: string) {
    await this.#revokeLive(time, by).where('id', '=', shareId).execute()
  }

  /** Revokes all links of a document. */
  async revokeAll(documentId: string, time: string, by: string) {
    await this.#revokeLive(time, by).where('document_id', '=', documentId).execute()
  }

  #revokeLive(time: string, by: string) {
    return this.db
      .updateTable('document_shares')
      .set({ revoked_at: time, revoked_by: by })
      .where('revoked_at', 'is', null)
  }

  #selectLive(time: string) {
    return this.db
      .selectFrom('document_shares')
      .where('document_shares.revoked_at', 'is', null)
      .where('document_shares.expires_at', '>', time)
  }
}
