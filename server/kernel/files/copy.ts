import { uploadKinds } from '@contract/file/codes'
import type { UploadRecord } from '@contract/file/shapes'
import { newId } from '../db/id'
import { fail } from '../fail'
import type { FileOwner } from './owner'
import { FileRepository, type FileRow } from './repository'
import { sweepLater } from './sweep'
import { recordOf } from './uploads'

export type CopiedFile = Pick<FileRow, 'extension' | 'md5' | 'content_type' | 'storage_key' | 'state'> & {
  /** Bytes. */
  size: number
}

/**
 * Copies a stored file, of any firm, into an upload of the owner's under this name, which is deleted within a day unless
 * something uses it. The caller has checked that the owner may read it, and the quota.
 */
export async function copyFile(owner: FileOwner, from: CopiedFile, name: string): Promise<UploadRecord> {
  const { app, db, me, now, time } = owner
  const { extension, size, md5, content_type, state } = from
  if (state !== 'stored') return fail.gone('文件')
  const kind = isPicture(extension, size) ? 'image' : 'file'
  const id = newId(now)
  const path = `${me.firmId}/${kind}/${time.slice(0, 10)}/${id}`
  const copy = { id, kind, name, extension, size, md5, storage_key: extension ? `${path}.${extension}` : path } as const
  await sweepLater(owner, copy)
  if (!(await app.files.store.copy(from.storage_key, copy.storage_key))) return fail.gone('文件')
  await new FileRepository(db).insertStored({ ...copy, owner_id: me.id, content_type, created_at: time })
  return recordOf(copy)
}

function isPicture(extension: string, size: number): boolean {
  const { extensions, maxBytes } = uploadKinds.image
  return (extensions as readonly string[]).includes(extension) && size <= maxBytes
}
