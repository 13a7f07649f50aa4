import type { App } from '../app'
import type { JobHandler } from '../jobs/jobs'
import { thumbnailKey } from '../reading/thumbnails'
import type { FileOwner } from './owner'

export const SWEEP_JOB = 'file.sweep'
/** An upload that nothing uses by then is removed. */
const UNUSED_MS = 24 * 3_600_000

interface Swept {
  id: string
  storage_key: string
}

export const sweepLater = (call: FileOwner, file: Swept) => sweepAt(call, file, call.now + UNUSED_MS)

/** Looks at a file then, and removes it if nothing uses it. */
export function sweepAt(call: Pick<FileOwner, 'app' | 'system' | 'me'>, { id, storage_key }: Swept, runAt: number) {
  return call.app.jobs.schedule(call.system, {
    kind: SWEEP_JOB,
    firmId: call.me.firmId,
    payload: { fileId: id, key: storage_key },
    uniqueKey: `${SWEEP_JOB}:${id}`,
    runAt,
  })
}

export const sweepHandler =
  (app: App): JobHandler =>
  async ({ payload }, db) => {
    const { fileId, key } = payload as { fileId: string; key: string }
    const file = await db.selectFrom('files').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst()
    const used =
      file && (await db.selectFrom('file_uses').select('file_id').where('file_id', '=', fileId).executeTakeFirst())
    if (used) {
      await app.files.store.discard(key)
      return undefined
    }
    // The bytes first: if the store fails, the row is still there for the next try.
    await app.files.store.remove(key)
    await app.files.store.remove(thumbnailKey(key))
    await db.deleteFrom('files').where('id', '=', fileId).execute()
    return undefined
  }
