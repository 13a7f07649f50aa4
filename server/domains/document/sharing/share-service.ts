import type { AuditAction } from '@contract/admin/audit/actions'
import { shareLimits as most } from '@contract/document/codes'
import { shareForm } from '@contract/document/shares/form'
import type { DocumentShare, ShareDocumentInput } from '@contract/document/shares/shapes'
import { days as daysInMs } from '@contract/duration'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay, toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { allow, fail } from '../../../kernel/fail'
import { ShareTokens } from '../../../kernel/files/share-links'
import type { StaffCall } from '../../../kernel/http/call'
import { DOCUMENT_KIND, Documents } from '../documents'
import { audienceOf } from '../places'
import { type DocumentFacts, documentPolicy, keeperOf } from '../policy'
import { hashShared } from './share-password'
import { DocumentShares } from './share-repository'

const PASSWORD = new RegExp(`^[\\dA-Za-z]{${most.shortestPassword},${most.password}}$`)
const BAD_PASSWORD = `密码为 ${most.shortestPassword}–${most.password} 位字母或数字`

/** Creates and revokes links that open a document for people without an account. */
export class ShareService {
  readonly #documents: Documents
  readonly #shares: DocumentShares
  readonly #tokens: ShareTokens

  constructor(private readonly call: StaffCall) {
    this.#documents = new Documents(call.db)
    this.#shares = new DocumentShares(call.db)
    this.#tokens = new ShareTokens(call.app)
  }

  /** Shares the current version; later versions stay inside the firm. */
  async share({ documentId, days, ...input }: ShareDocumentInput): Promise<DocumentShare> {
    const { call } = this
    const { found, facts } = await this.#documents.requireVisible(call.me, documentId, true)
    if (facts.isConfidential) fail.conflict('保密文档不能用链接分享')
    if (facts.caseFacts?.isConfidential && found.case_id)
      fail.conflict('保密项目的文档不能用链接分享；确需对外提供的，请主办律师申请项目变更取消保密', {
        to: 'case',
        id: found.case_id,
      })
    allow(documentPolicy.share(call.me, facts), '只有办理中项目的团队成员可以分享文档', keeperOf(facts))
    const { password, note } = acceptForm(shareForm, { days, ...input }, toDay(call.now))
    if (password && !PASSWORD.test(password)) fail.invalid(BAD_PASSWORD, { password: BAD_PASSWORD })
    if ((await this.#shares.count(documentId, call.time)) >= most.links)
      fail.conflict(`一份文档最多有 ${most.links} 个有效的链接，请先撤回不用的`, { to: 'document', id: documentId })
    const shareId = newId(call.now)
    await this.#shares.insert({
      id: shareId,
      document_id: documentId,
      file_id: found.file_id,
      name: found.name,
      note,
      version_no: found.version_no,
      password_hash: password ? await hashShared(password) : null,
      expires_at: toTime(call.now + daysInMs(Number(days))),
      created_by: call.me.id,
      created_at: call.time,
    })
    await this.#auditAndNotify('document.share', documentId, shareId, facts)
    const made = (await this.#presentShares(documentId, facts)).find((share) => share.shareId === shareId)
    return made ?? fail.gone('链接')
  }

  async list(documentId: string): Promise<DocumentShare[]> {
    const { facts } = await this.#documents.requireVisible(this.call.me, documentId)
    return this.#presentShares(documentId, facts)
  }

  async revoke(shareId: string): Promise<null> {
    const { me, time } = this.call
    const share = (await this.#shares.find(shareId)) ?? fail.gone('链接')
    const found = await this.#documents.find(share.document_id)
    const facts = found ? await this.#documents.factsOf(found) : fail.gone('链接')
    if (!documentPolicy.see(me, facts)) fail.gone('链接')
    allow(this.#canRevoke(facts, share.created_by), '只有分享人与可以修改文档的人能撤回链接', {
      empId: share.created_by,
    })
    if (share.revoked_at) return null
    await this.#shares.revoke(shareId, time, me.id)
    await this.#auditAndNotify('document.share.revoke', share.document_id, shareId, facts)
    return null
  }

  async #presentShares(documentId: string, facts: DocumentFacts): Promise<DocumentShare[]> {
    const rows = await this.#shares.live(documentId, this.call.time)
    return rows.map(({ fileName, password_hash, tries, empId, name, photoUrl, ...share }) => {
      const isMine = this.#canRevoke(facts, empId)
      return {
        ...share,
        name: fileName,
        token: isMine ? this.#tokens.tokenOf(share.shareId) : null,
        hasPassword: password_hash !== null,
        isBlocked: tries >= most.tries,
        creator: { empId, name, photoUrl },
        canRevoke: isMine,
      }
    })
  }

  /** The creator may revoke also after the case has ended. */
  #canRevoke(facts: DocumentFacts, creatorId: string) {
    const { me } = this.call
    return creatorId === me.id || documentPolicy.edit(me, facts)
  }

  async #auditAndNotify(action: AuditAction, documentId: string, shareId: string, facts: DocumentFacts) {
    await this.call.auditChange(action, { kind: DOCUMENT_KIND, id: documentId }, audienceOf(facts), { shareId })
  }
}
