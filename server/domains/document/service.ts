import type * as T from '@contract/document/shapes'
import type { DownloadUrl } from '@contract/file/shapes'
import { toTime } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { Readings } from '../../kernel/reading/reading-repository'
import { thumbnailKey } from '../../kernel/reading/thumbnails'
import { DOCUMENT, Documents } from './documents'
import { Places } from './places'
import { documentPolicy } from './policy'
import { aroundOf, presentRow } from './present'
import { findCurrentVersions } from './repository/documents'
import { findStoredFile } from './repository/files'
import { DocumentRepository } from './repository/lists'
import { DocumentShares } from './sharing/share-repository'

/** Reads documents: lists, details, versions, and download links. */
export class DocumentService {
  readonly #rows: DocumentRepository
  readonly #documents: Documents

  constructor(private readonly call: StaffCall) {
    this.#rows = new DocumentRepository(call.db, call.me)
    this.#documents = new Documents(call.db)
  }

  async list(input: T.DocumentListInput): Promise<T.DocumentPage> {
    // A case behind the wall throws "gone" instead of returning an empty list.
    if (input.caseId) await new Places(this.call).entered({ space: 'case', caseId: input.caseId })
    const page = mapPage(await this.#rows.list(input, this.call.now), presentRow)
    return { ...page, records: await this.#addThumbnailsAndHits(page.records, input.keyword) }
  }

  /** Adds thumbnails and search snippets to document rows. */
  async #addThumbnailsAndHits(rows: T.DocumentRow[], keyword = ''): Promise<T.DocumentRow[]> {
    const { app, origin } = this.call
    const ids = rows.map(({ fileId }) => fileId)
    // Confidential documents are only shown under a watermark, so they have no thumbnail.
    const open = rows.filter(({ isConfidential }) => !isConfidential).map(({ fileId }) => fileId)
    const hits = new Map((await this.#rows.hits(ids, keyword)).map((hit) => [hit.fileId, hit]))
    const pictures = new Map((await this.#rows.pictured(open)).map(({ id, storage_key }) => [id, storage_key]))
    return rows.map((row) => {
      const key = pictures.get(row.fileId)
      const hit = hits.get(row.fileId)
      const picture = key && { name: row.name, content_type: 'image/jpeg', storage_key: thumbnailKey(key) }
      return {
        ...row,
        thumbnailUrl: picture && app.files.link(picture, origin, { inline: true }).url,
        hit: hit && { page: hit.page, words: aroundOf(hit, keyword) },
      }
    })
  }

  async detail(documentId: string): Promise<T.DocumentDetail> {
    const { me } = this.call
    const { facts } = await this.#documents.requireVisible(me, documentId)
    const row = (await this.#rows.row(documentId)) ?? fail.gone(DOCUMENT)
    const [last] = await this.#rows.versions(documentId)
    const read = await new Readings(this.call.db).find(row.fileId)
    return {
      ...presentRow(row),
      note: row.note,
      createTime: row.createTime,
      docVerId: last?.docVerId ?? '',
      reading: { state: read?.state ?? 'waiting', trouble: read?.trouble ?? null },
      shareCount: await new DocumentShares(this.call.db).count(documentId, this.call.time),
      can: {
        edit: documentPolicy.edit(me, facts),
        remove: documentPolicy.remove(me, facts),
        restore: documentPolicy.restore(me, facts),
        share: documentPolicy.share(me, facts),
      },
    }
  }

  async versions(documentId: string): Promise<T.DocumentVersion[]> {
    await this.#documents.requireVisible(this.call.me, documentId)
    const rows = await this.#rows.versions(documentId)
    return rows.map(({ empId, name, photoUrl, fileName, size, ...version }) => ({
      ...version,
      name: fileName,
      fileSize: String(size),
      author: { empId, name, photoUrl },
    }))
  }

  /** Returns current versions; leaves out confidential documents, which no device may keep. */
  async latest(documentIds: readonly string[]): Promise<T.LatestDocument[]> {
    const { db, me } = this.call
    return findCurrentVersions(db, documentIds, me)
  }

  /** Returns a link to the current version, under the document's name. */
  async download(documentId: string): Promise<DownloadUrl> {
    const { app, db, me, origin } = this.call
    const { found } = await this.#documents.requireVisible(me, documentId)
    const file = await findStoredFile(db, found.file_id)
    if (!file) return fail.gone(DOCUMENT)
    if (found.is_confidential) fail.conflict('保密文档只能带水印取出')
    const { url, expiresAt } = app.files.link({ ...file, name: found.name }, origin)
    const { name: fileName, extension: fileType, size } = found
    return { url, expire: toTime(expiresAt), fileName, fileSize: String(size), fileType }
  }
}
