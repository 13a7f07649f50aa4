import type { UploadType } from '@contract/file/codes'
import type { SelectQueryBuilder } from 'kysely'
import type { FirmDb, SystemDb } from '../db/open'
import type { Tables } from '../db/tables'
import type { New } from '../db/versioned'

const COLUMNS = [
  'id',
  'owner_id',
  'kind',
  'name',
  'extension',
  'size',
  'md5',
  'content_type',
  'storage_key',
  'state',
  'parts',
  'upload_id',
] as const

export type FileRow = NonNullable<Awaited<ReturnType<FileRepository['find']>>>

/** Rows of the firm's files. */
export class FileRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('files').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  }

  /** Locks the row until the transaction ends. */
  lock(id: string) {
    return this.db.selectFrom('files').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  }

  uses(id: string) {
    return this.db
      .selectFrom('file_uses')
      .select(['target_kind as kind', 'target_id as id'])
      .where('file_id', '=', id)
      .execute()
  }

  async expect(file: {
    id: string
    owner_id: string
    kind: UploadType
    name: string
    extension: string
    size: number
    md5: string
    storage_key: string
    parts: string
    created_at: string
  }) {
    await this.db.insertInto('files').values(file).execute()
  }

  /** A file whose bytes are there already: a copy. */
  insertStored(file: Omit<New<'files'>, 'state'>) {
    return this.db
      .insertInto('files')
      .values({ ...file, state: 'stored' })
      .execute()
  }

  async stored(id: string, values: { md5: string; content_type: string }) {
    await this.db
      .updateTable('files')
      .set({ ...values, state: 'stored' })
      .where('id', '=', id)
      .execute()
  }

  async begun(id: string, uploadId: string) {
    await this.db.updateTable('files').set({ upload_id: uploadId }).where('id', '=', id).execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('files').where('id', '=', id).execute()
  }
}

type Files = SelectQueryBuilder<Tables, 'files', object>

/** Counts the selected files and sums their sizes. */
export async function amountOf(
  system: SystemDb,
  which: (files: Files) => Files,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await which(system.selectFrom('files'))
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}
