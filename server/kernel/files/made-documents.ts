import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StaffCall } from '../http/call'
import type { RecordRef } from '../records/kind'
import { readThrough } from './file-store'
import { sweepLater } from './sweep'

interface Named {
  id: string
  name: string
  contentType: string
}

/** A document that this server made. */
export interface Made extends Named {
  bytes: Buffer
}

/** A document that this server made on its disk, because it may not fit into memory. */
interface MadeOnDisk extends Named {
  file: string
}

/** The transaction and firm to keep a document in: a call, or a timer. */
export type Maker = Pick<StaffCall, 'db' | 'time'> & {
  readonly app: { readonly files: Pick<StaffCall['app']['files'], 'store'> }
  readonly me: { readonly firmId: string }
}

/**
 * Stores the document and attaches it to a record, in the caller's transaction: whoever may see the record may read it.
 */
export async function keepMade(call: Maker, made: Made, { ownerId, use }: { ownerId: string; use: RecordRef }) {
  await storeDocument(call, made, ownerId)
  await call.db.insertInto('file_uses').values({ file_id: made.id, target_kind: use.kind, target_id: use.id }).execute()
}

/** Stores the document, an export, for the caller for a day. Returns its link. */
export async function keepForOwner(call: StaffCall, made: Made | MadeOnDisk) {
  const { file, size } = await storeDocument(call, made, call.me.id)
  await sweepLater(call, file)
  const { url } = call.app.files.link(file, call.origin)
  return { url, fileName: made.name, fileSize: String(size) }
}

async function storeDocument({ app, db, me, time }: Maker, made: Made | MadeOnDisk, ownerId: string) {
  const { id, name, contentType } = made
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const key = `${me.firmId}/made/${time.slice(0, 10)}/${id}.${extension}`
  const { size, md5 } = await measure(made)
  await ('bytes' in made ? app.files.store.put(key, made.bytes) : app.files.store.putFile(key, made.file))
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      kind: 'doc',
      name,
      extension,
      size,
      md5,
      content_type: contentType,
      storage_key: key,
      state: 'stored',
      created_at: time,
    })
    .execute()
  return { file: { id, name, content_type: contentType, storage_key: key }, size }
}

const measure = async (made: Made | MadeOnDisk) =>
  'bytes' in made
    ? { size: made.bytes.length, md5: createHash('md5').update(made.bytes).digest('hex') }
    : readThrough(createReadStream(made.file))
