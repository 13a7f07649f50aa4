import { days } from '@contract/duration'
import type { App } from '../../app'
import type { JobHandler } from '../jobs/jobs'
import { thumbnailKey } from '../reading/thumbnails'
import type { FileOwner } from './owner'

export const SWEEP_JOB = 'file.sweep'
/** An upload that nothing uses after this long is deleted. */
const UNUSED_MS = days(1)

type Sweeping = Pick<FileOwner, 'app' | 'system'> & { readonly me: { readonly firmId: string } }

interface Swept {
  id: string
  storage_key: string
  /** Store's id of an upload whose parts may be there. */
  upload_id?: string
}

export const sweepLater = (call: Sweeping & Pick<FileOwner, 'now'>, file: Swept) =>
  sweepAt(call, file, call.now + UNUSED_MS)

/** Schedules a check of a file, which deletes it if nothing uses it. */
export function sweepAt(call: Sweeping, { id, storage_key, upload_id = '' }: Swept, runAt: number) {
  return call.app.jobs.schedule(call.system, {
    kind: SWEEP_JOB,
    firmId: call.me.firmId,
    payload: { fileId: id, key: storage_key, uploadId: upload_id },
    uniqueKey: `${SWEEP_JOB}:${id}`,
    runAt,
  })
}

export const sweepHandler =
  (app: App): JobHandler =>
  async ({ payload }, db) => {
    const { fileId, key, uploadId: told } = payload as { fileId: string; key: string; uploadId?: string }
    const file = await db
      .selectFrom('files')
      .select(['id', 'state', 'upload_id'])
      .where('id', '=', fileId)
      .forUpdate()
      .executeTakeFirst()
    const used =
      file && (await db.selectFrom('file_uses').select('file_id').where('file_id', '=', fileId).executeTakeFirst())
    if (used) {
      await app.files.store.discard(key)
      return undefined
    }
    // The bytes first: if the store fails, the row is still there for the next try.
    await app.files.store.remove(key)
    const uploadId = file?.upload_id || told
    if (uploadId && file?.state !== 'stored') await app.files.store.parts.drop({ key, uploadId })
    await app.files.store.remove(thumbnailKey(key))
    await db.deleteFrom('files').where('id', '=', fileId).execute()
    return undefined
  }
