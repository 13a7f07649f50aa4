import type { App } from '../../app'
import type { SystemDb } from '../../kernel/db/open'
import { detachFiles } from '../../kernel/files/attachments'
import { CallContext } from '../../kernel/http/call'
import { findPictureCheck, takePictureCheck } from './repository'

/** Origin of the server's own work. */
const SERVER_ORIGIN = { ip: '', userAgent: '', baseUrl: '', host: '' }

/** WeChat's message about a picture, in either version of the check. */
export interface PictureVerdict {
  Event?: unknown
  trace_id?: unknown
  /** First version: 1 for a picture that may not be shown. */
  isrisky?: unknown
  /** Second version. */
  result?: { suggest?: unknown }
}

const isRisky = ({ isrisky, result }: PictureVerdict) => Number(isrisky) === 1 || result?.suggest === 'risky'

/**
 * Takes a picture back that WeChat found risky: out of the record it was published in, in the name of its author. WeChat
 * repeats what is not answered in time, so the second time does nothing.
 * @returns false for a picture that nobody asked about, or not yet: its verdict may overtake the answer to the question
 */
export async function applyVerdict(app: App, verdict: PictureVerdict): Promise<boolean> {
  const { trace_id: traceId } = verdict
  if (verdict.Event !== 'wxa_media_check' || typeof traceId !== 'string') return true
  const asked = await findPictureCheck(app.db, traceId)
  if (!asked) return false
  // Read before the transaction: the embedded database has one session, which that would wait for.
  const author = await app.sessions.findEmployee(asked.firm_id, asked.author_id)
  let call: CallContext | undefined
  await app.db.transaction().execute(async (transaction) => {
    const isMine = await takePictureCheck(transaction as SystemDb, traceId)
    if (!isMine || !isRisky(verdict)) return
    // The firm still shows it: somebody there must look at it.
    if (!author) return app.log.warn({ where: 'content check', error: 'the author of a risky picture has left' })
    call = new CallContext(app, transaction as SystemDb, () => SERVER_ORIGIN, author)
    const use = { kind: asked.target_kind, id: asked.target_id }
    await app.takePictureBack.get(use.kind)?.(call, { fileId: asked.file_id, targetId: use.id })
    await detachFiles(call, use, [asked.file_id])
    await call.finish()
  })
  call?.committed()
  return true
}
