import type { DownloadUrl } from '@contract/file/shapes'
import { SEAL_KINDS, type SealKind, STAMP_TYPES, type StampType } from '@contract/seal/codes'
import type * as T from '@contract/seal/shapes'
import { toTime } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { canConvert } from '../../kernel/pdf/convert'
import { Documents } from '../document'
import { sees } from './access'
import { type FoundSealDoc, SEAL_DOC, SealDocs } from './doc-repository'
import { SealLists } from './list-repository'
import { certificateOf } from './pdf/certificate'
import { verify } from './pdf/verify'
import { sealPolicy } from './policy'
import { presentDoc, presentRow, presentSeals } from './present'

/** Reads seals, documents to be stamped, stampings and signatures. */
export class SealQueries {
  readonly #docs: SealDocs

  constructor(private readonly call: StaffCall) {
    this.#docs = new SealDocs(call.db)
  }

  async permission(): Promise<T.SealPermission> {
    const isKeeper = sealPolicy.keeps(this.call.me)
    return { isKeeper, canConvert: await canConvert(), seals: await presentSeals(this.call) }
  }

  async stampTypes(): Promise<T.StampTypes> {
    const registered = new Set((await this.#docs.seals()).map(({ kind }) => kind))
    return {
      stampTypes: Object.entries(STAMP_TYPES).map(([value, text]) => ({ value: value as StampType, text })),
      sealKinds: Object.entries(SEAL_KINDS).map(([kind, text]) => {
        const value = kind as SealKind
        return { value, text, isRegistered: registered.has(value) }
      }),
    }
  }

  async flowUsers(): Promise<T.SealFlowUsers> {
    const keepers = await this.#docs.keepers()
    return { keepers: keepers.length > 0 ? keepers : await this.#docs.keepers('director') }
  }

  async list(input: T.SealListInput): Promise<T.SealDocPage> {
    return mapPage(await new SealLists(this.call).page(input), presentRow)
  }

  counts(): Promise<T.SealCounts> {
    return new SealLists(this.call).counts()
  }

  async get(docId: string): Promise<T.SealDoc> {
    return presentDoc(this.call, await this.#requireVisible(docId))
  }

  async download(docId: string): Promise<DownloadUrl> {
    const doc = await this.#requireVisible(docId)
    const file = (await this.#docs.file(doc.stamped_id ?? doc.pdf_id ?? doc.file_id)) ?? fail.gone('文件')
    await this.#refuseConfidential(doc, file.id)
    const { url, expiresAt } = this.call.app.files.link(file, this.call.origin, { inline: true })
    return {
      url,
      expire: toTime(expiresAt),
      fileName: file.name,
      fileSize: String(file.size),
      fileType: file.extension,
    }
  }

  /**
   * Refuses a file that became a confidential document: except for the applicant and seal keepers it is read in the
   * library, under a watermark.
   */
  async #refuseConfidential(doc: FoundSealDoc, fileId: string) {
    const { me, db } = this.call
    if (doc.applicant_id === me.id || sealPolicy.keeps(me)) return
    if (await new Documents(db).keepsClose(fileId)) fail.conflict('保密文档请在文档库中打开')
  }

  async documentId({ docId, stampType }: T.StampedDocumentInput): Promise<T.StampedDocument> {
    const doc = await this.#requireVisible(docId)
    if (doc.stamp_type !== String(stampType) || !doc.document_id)
      return fail.missing('这份文书尚未用印，或已从文档中删除')
    return { documentId: doc.document_id }
  }

  async verify(docId: string): Promise<T.SealSignature> {
    const { app } = this.call
    const doc = await this.#requireVisible(docId)
    const file = doc.stamped_id ? await this.#docs.file(doc.stamped_id) : undefined
    if (!file) return fail.conflict('这份文书还没有电子用印')
    const { fingerprint } = await certificateOf(app.config)
    return verify(await app.files.store.read(file.storage_key), fingerprint)
  }

  async #requireVisible(docId: string): Promise<FoundSealDoc> {
    const doc = await this.#docs.find(docId)
    return doc && (await sees(this.call, doc)) ? doc : fail.gone(SEAL_DOC)
  }
}
