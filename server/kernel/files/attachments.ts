import type { UploadType } from '@contract/file/codes'
import { expressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../db/open'
import type { FirmTables } from '../db/tables'
import { fail } from '../fail'
import type { RecordRef } from '../records/kind'
import type { FileOwner } from './owner'
import { sweepAt } from './sweep'

/**
 * Attaches the caller's own uploads to a record, in the caller's transaction: from then on whoever may see the record
 * may read them, and they are not swept. Throws if any of them is gone, belongs to somebody else, or is not of these
 * types.
 */
export async function attachFiles(call: FileOwner, fileIds: readonly string[], use: RecordRef, types: UploadType[]) {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const found = await call.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', wanted)
    .where('owner_id', '=', call.me.id)
    .where('state', '=', 'stored')
    .where('kind', 'in', types)
    // The sweep locks the row as well, so one of the two comes first. Ordered by id, so that two calls that name the
    // same files do not deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length) fail.invalid('附件不存在或已失效，请重新上传')
  await call.db
    .insertInto('file_uses')
    .values(wanted.map((file_id) => ({ file_id, target_kind: use.kind, target_id: use.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Detaches a record's files, all or these; those that nothing else uses are swept later. */
export async function detachFiles(
  call: Omit<FileOwner, 'origin' | 'time'>,
  use: RecordRef,
  fileIds?: readonly string[],
) {
  if (fileIds?.length === 0) return
  let uses = call.db.deleteFrom('file_uses').where('target_kind', '=', use.kind).where('target_id', '=', use.id)
  if (fileIds) uses = uses.where('file_id', 'in', [...fileIds])
  const freed = await uses.returning('file_id').execute()
  if (freed.length === 0) return
  const files = await call.db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where(
      'id',
      'in',
      freed.map(({ file_id }) => file_id),
    )
    .execute()
  for (const file of files) await sweepAt(call, file, call.now)
}

/** Links by file id, to be shown in place; a file that is gone has none. */
export async function linksTo(call: FileOwner, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const files = await call.db
    .selectFrom('files')
    .select(['id', 'name', 'content_type', 'storage_key'])
    .where('id', 'in', [...new Set(fileIds)])
    .where('state', '=', 'stored')
    .execute()
  return new Map(files.map((file) => [file.id, call.app.files.link(file, call.origin, { inline: true }).url]))
}

/** Files attached to a record, as its page lists them. */
export async function filesOf(db: FirmDb, record: RecordRef) {
  const files = await db
    .selectFrom('file_uses')
    .innerJoin('files', 'files.id', 'file_uses.file_id')
    .select(['files.id', 'files.name', 'files.size', 'files.extension'])
    .where('file_uses.target_kind', '=', record.kind)
    .where('file_uses.target_id', '=', record.id)
    .orderBy('files.id')
    .execute()
  return files.map(({ id, name, size, extension }) => ({
    fileId: id,
    fileName: name,
    fileSize: String(size),
    fileType: extension,
  }))
}

/**
 * Column `fileCount` for the rows of a list: number of files attached to each, by the column that holds the record's
 * id.
 */
export const fileCountOf = (kind: string, idColumn: string) =>
  expressionBuilder<FirmTables, never>()
    .selectFrom('file_uses')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('file_uses.target_kind', '=', kind)
    .where('file_uses.target_id', '=', sql<string>`${sql.ref(idColumn)}`)
    .as('fileCount')

/** Makes these the files of a record: attaches new ones, detaches missing ones. */
export async function setFiles(call: FileOwner, fileIds: readonly string[], use: RecordRef, types: UploadType[]) {
  const there = (await filesOf(call.db, use)).map(({ fileId }) => fileId)
  await detachFiles(
    call,
    use,
    there.filter((id) => !fileIds.includes(id)),
  )
  await attachFiles(
    call,
    fileIds.filter((id) => !there.includes(id)),
    use,
    types,
  )
}

/** Attaches one record's files to another as well, for example the record that it became. */
export async function shareFiles(db: FirmDb, from: RecordRef, to: RecordRef) {
  const files = await filesOf(db, from)
  if (files.length === 0) return
  await db
    .insertInto('file_uses')
    .values(files.map(({ fileId }) => ({ file_id: fileId, target_kind: to.kind, target_id: to.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
