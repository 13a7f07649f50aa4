import { shareLimits as most } from '@contract/document/codes'
import { isShownAsPdf } from '@contract/document/office-types'
import type { OpenShareInput, SharedDocument } from '@contract/document/shares/shapes'
import { seconds as secondsInMs } from '@contract/duration'
import { fromTime } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import { type Shared, sharedBy } from '../../../kernel/files/share-links'
import type { GuestCall } from '../../../kernel/http/call'
import { findGrantor } from '../../people'
import { setting } from '../../settings'
import { Documents } from '../documents'
import { documentPolicy } from '../policy'
import { asPdf } from '../rendering/as-pdf'
import { rendition } from '../rendering/renditions'
import { sharedMatches } from './share-password'
import { DocumentShares } from './share-repository'

const ASK = '请向分享给您的人索取新的链接'
const STOPPED = `密码错误次数过多，链接已停用，${ASK}`
const WAIT = `密码错误次数过多，请 ${most.waitMinutes} 分钟后再试`
const MINUTE_S = 60

type Opened = NonNullable<Awaited<ReturnType<DocumentShares['opened']>>>

/** Shows a shared document to people without an account: the file and the firm's name, nothing else. */
export class SharedDocumentViewer {
  constructor(private readonly call: GuestCall) {}

  async open({ token, password = '' }: OpenShareInput): Promise<SharedDocument> {
    const { app, origin, time } = this.call
    await app.limits.take('shareByIp', origin.ip)
    const shared = (await sharedBy(this.call, token)) ?? fail.missing(`链接无效或已失效，${ASK}`)
    const shares = new DocumentShares(shared.db)
    const share = (await shares.opened(shared.shareId)) ?? fail.missing(`链接无效或已失效，${ASK}`)
    refuseOver(share, time)
    if (!(await isStillGranted(shared, share))) fail.missing(`链接无效或已失效，${ASK}`)
    const { companyName } = shared
    if (share.password_hash && !password) return { companyName, file: null }
    if (share.password_hash) await this.#checkPassword(shares, shared.shareId, share, password)
    await shares.recordOpening(shared.shareId, time)
    return { companyName, file: await this.#presentFile(shared, share) }
  }

  /** Counts the try before checking it: each wrong one delays the next, and after too many none is accepted. */
  async #checkPassword(shares: DocumentShares, shareId: string, share: Opened, password: string) {
    const tries = await shares.try(shareId, this.call.time)
    if (tries === undefined) return this.#refuseWaiting((await shares.opened(shareId)) ?? share)
    if (await sharedMatches(share.password_hash ?? undefined, password)) return undefined
    if (tries >= most.tries) fail.locked(STOPPED)
    if (tries % most.triesBeforeWait === 0) fail.locked(WAIT)
    return fail.invalid('密码不正确', { password: '密码不正确' })
  }

  #refuseWaiting({ tries, try_after }: Opened): never {
    if (tries >= most.tries) return fail.locked(STOPPED)
    const seconds = Math.ceil((fromTime(try_after ?? this.call.time) - this.call.now) / secondsInMs(1))
    if (seconds <= MINUTE_S) return fail.tooFast(`请 ${Math.max(1, seconds)} 秒后再试`)
    return fail.locked(`密码错误次数过多，请 ${Math.ceil(seconds / MINUTE_S)} 分钟后再试`)
  }

  async #presentFile(shared: Shared, share: Opened) {
    const { db, companyName } = shared
    const { name, extension, size, content_type, storage_key } = share
    const { app, origin, time } = this.call
    const isMarked = (await setting(db, 'watermark')) === 'all'
    return {
      name,
      fileType: extension,
      fileSize: String(size),
      url: app.files.link({ name, content_type, storage_key }, origin, { inline: true }).url,
      view: isShownAsPdf(extension) ? await this.#makeView(shared, share) : null,
      watermark: isMarked ? `${companyName} ${time.slice(0, 16)}` : null,
    }
  }

  /** PDF of a format that has no viewer, when one can be made. */
  async #makeView({ firmId }: Shared, { file_id: id, name, extension, size, storage_key }: Opened) {
    const { app, system, now, origin } = this.call
    const read = () => app.files.store.read(storage_key)
    const make = () => asPdf(app, { extension, size, read })
    const made = await rendition(
      { app, system, now, origin, me: { firmId } },
      { id, name, storage_key },
      { extension: 'pdf', make },
    )
    return 'trouble' in made ? null : { url: made.url, fileType: made.fileType, fileSize: made.fileSize }
  }
}

/** Returns whether the link's creator could still make it: the wall, leaving the team and leaving the firm end it. */
async function isStillGranted({ db, firmId }: Shared, { document_id, created_by }: Opened): Promise<boolean> {
  const documents = new Documents(db)
  const [found, sharer] = await Promise.all([documents.find(document_id), findGrantor(db, created_by, firmId)])
  return !!found && !!sharer && documentPolicy.keepShared(sharer, await documents.factsOf(found))
}

/** Throws why a link no longer opens anything. */
function refuseOver(share: Opened, time: string) {
  if (share.revoked_at) fail.missing(`链接已被撤回，${ASK}`)
  if (share.expires_at <= time) fail.missing(`链接已过期，${ASK}`)
  if (share.state !== 'stored') fail.missing(`链接无效或已失效，${ASK}`)
}
