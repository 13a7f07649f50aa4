import type { UploadRecord } from '@contract/file/shapes'
import { FileRepository } from '../../kernel/files/repository'
import { recordOf, uploadOf } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { findReadableTwin } from './repository'

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
    const [twin] = await Promise.all([
      findReadableTwin(this.call.db, this.call.me, file),
      new Promise((resolve) => setTimeout(resolve, LOOK_MS)),
    ])
    const { store } = this.call.app.files
    // The twin may have been swept since.
    if (!twin || !(await store.copy(twin.storage_key, file.storage_key))) return undefined
    await this.#files.stored(fileId, { md5: file.md5, content_type: twin.content_type })
    const upload = uploadOf(file)
    if (upload.parts.length > 0) await store.parts.drop(upload)
    return recordOf(file)
  }
}
