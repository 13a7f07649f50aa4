import type { StaffCall } from '../../kernel/http/call'
import type { RecordRef } from '../../kernel/records/kind'
import type { ContentScene } from '../../kernel/upstream/content-check'
import { findOpenId } from './open-id'
import { findPictures, insertPictureCheck } from './repository'

/**
 * Shows a record's new pictures to WeChat once the write has committed; a picture that it finds risky is taken back when
 * its verdict arrives (verdicts.ts). Does nothing where the check is not set up.
 */
export function askAboutPictures(call: StaffCall, scene: ContentScene, fileIds: readonly string[], use: RecordRef) {
  const { contentCheck } = call.app.upstream
  if (!contentCheck || fileIds.length === 0) return
  call.runInBackground(`content check of ${use.kind} ${use.id}`, async (later, signal) => {
    const openId = await findOpenId(later)
    for (const { id, ...file } of await findPictures(later.db, fileIds)) {
      if (signal.aborted) return
      // WeChat reads it after the person's session may have ended.
      const { url } = later.app.files.link(file, { ...later.origin, sessionHash: undefined }, { inline: true })
      const traceId = await contentCheck.askAboutPicture(url, { scene, openId })
      if (!traceId) continue
      const row = { trace_id: traceId, file_id: id, target_kind: use.kind, target_id: use.id, asked_at: later.time }
      await insertPictureCheck(later.db, { ...row, author_id: later.me.id }, later.now)
    }
  })
}
