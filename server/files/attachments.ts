import type { UploadType } from '@contract/codes/uploads'
import { fail } from '../fail'
import type { FileOwner } from './owner'
import { sweepAt } from './sweep'

/** The record that uses a file. */
export interface FileUse {
  /** Names the module's reader in modules/index.ts. */
  kind: string
  id: string
}

/**
 * Ties the caller's own uploads to a record, in the caller's transaction: from then on whoever may see the record may
 * read them, and they are not swept away. Refused whole if one of them is gone, another's, or not of these types.
 */
export async function attachFiles(call: FileOwner, fileIds: readonly string[], use: FileUse, types: UploadType[]) {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const found = await call.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', wanted)
    .where('owner_id', '=', call.me.id)
    .where('state', '=', 'stored')
    .where('kind', 'in', types)
    // The sweep locks the row as well: one of the two comes first.
    .forUpdate()
    .execute()
  if (found.length < wanted.length) fail.invalid('附件不存在或已失效，请重新上传')
  await call.db
    .insertInto('file_uses')
    .values(wanted.map((file_id) => ({ file_id, target_kind: use.kind, target_id: use.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets go of a record's files, all or these; those that nothing else uses are swept away. */
export async function detachFiles(call: FileOwner, use: FileUse, fileIds?: readonly string[]) {
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
