import { createHash } from 'node:crypto'
import type { StaffCall } from '../http/call'
import type { RecordRef } from '../records/kind'
import { sweepLater } from './sweep'

/** A document that this server made. */
export interface Made {
  id: string
  name: string
  bytes: Buffer
  contentType: string
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
export async function keepForOwner(call: StaffCall, made: Made) {
  const file = await storeDocument(call, made, call.me.id)
  await sweepLater(call, file)
  const { url } = call.app.files.link(file, call.origin)
  return { url, fileName: made.name, fileSize: String(made.bytes.length) }
}

async function storeDocument({ app, db, me, time }: Maker, { id, name, bytes, contentType }: Made, ownerId: string) {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const key = `${me.firmId}/made/${time.slice(0, 10)}/${id}.${extension}`
  await app.files.store.put(key, bytes)
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      kind: 'doc',
      name,
      extension,
      size: bytes.length,
      md5: createHash('md5').update(bytes).digest('hex'),
      content_type: contentType,
      storage_key: key,
      state: 'stored',
      created_at: time,
    })
    .execute()
  return { id, name, content_type: contentType, storage_key: key }
}
