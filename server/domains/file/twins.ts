import type { UploadRecord } from '@contract/file/shapes'
import { FileRepository, type FileRow } from '../../kernel/files/repository'
import { recordOf, uploadOf } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { visibleDocumentIds } from '../document'

/** Shortest time of an answer, found or not: it must not tell that somebody has such a file. */
const LOOK_MS = 50

/** Files with identical content: sent once, they need not be sent again by anybody who may read one of them. */
export class Twins {
  readonly #files: FileRepository

  constructor(private readonly call: StaffCall) {
    this.#files = new FileRepository(call.db)
  }

  /**
   * Makes an expected upload a stored one, with its twin's content; undefined if there is no twin that this caller may
   * read.
   */
  async take(fileId: string): Promise<UploadRecord | undefined> {
    const file = await this.#files.find(fileId)
    if (!file) return undefined
    const [twin] = await Promise.all([this.#findReadable(file), new Promise((resolve) => setTimeout(resolve, LOOK_MS))])
    const { store } = this.call.app.files
    // The twin may have been swept since.
    if (!twin || !(await store.copy(twin.storage_key, file.storage_key))) return undefined
    await this.#files.stored(fileId, { md5: file.md5, content_type: twin.content_type })
    const upload = uploadOf(file)
    if (upload.parts.length > 0) await store.parts.drop(upload)
    return recordOf(file)
  }

  /**
   * Finds a twin of one's own, or of a document that one sees without a watermark: the rights are part of the query.
   */
  #findReadable({ md5, size, extension }: FileRow) {
    const { db, me } = this.call
    const open = db
      .selectFrom('document_versions')
      .innerJoin('documents', 'documents.id', 'document_versions.document_id')
      .select('document_versions.file_id')
      .where('documents.is_confidential', '=', false)
      .where('documents.id', 'in', visibleDocumentIds(db, me))
    return db
      .selectFrom('files')
      .select(['storage_key', 'content_type'])
      .where('state', '=', 'stored')
      .where('md5', '=', md5)
      .where('size', '=', size)
      .where('extension', '=', extension)
      .where((eb) => eb.or([eb('owner_id', '=', me.id), eb('files.id', 'in', open)]))
      .limit(1)
      .executeTakeFirst()
  }
}
