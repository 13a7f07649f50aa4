import type { RecordFilePage } from '@contract/file/shapes'
import { mapPage, type PageAsked, readPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import { attachFiles, detachFiles } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import type { RecordRef } from '../../kernel/records/kind'
import { selectFilesOfRecord } from './repository/files'

/** Rights of the caller on the documents of a record. */
interface Rights {
  /** May add documents, and remove their own. */
  add: boolean
  /** May remove documents of others. */
  clear: boolean
}

const DOCUMENTS = ['file', 'image', 'doc'] as const

/** Documents of a record. The record's domain decides who may see and change them, and notifies. */
export class Shelf {
  constructor(
    private readonly call: StaffCall,
    private readonly record: RecordRef,
    private readonly may: Rights,
  ) {}

  async list(asked: PageAsked): Promise<RecordFilePage> {
    return mapPage(
      await readPage(selectFilesOfRecord(this.call.db, this.record.kind, this.record.id), asked),
      ({ size, empId, name, photoUrl, ...file }) => ({
        ...file,
        fileSize: String(size),
        owner: { empId, name, photoUrl },
        canRemove: this.#canRemove(empId),
      }),
    )
  }

  /** @param words message for callers who may not */
  async add(fileIds: readonly string[], words: string): Promise<void> {
    allow(this.may.add, words)
    await attachFiles(this.call, fileIds, this.record, [...DOCUMENTS])
  }

  /** @param words message for callers who may not */
  async remove(fileId: string, words: string): Promise<void> {
    await this.#requireRemovable(fileId, words)
    await detachFiles(this.call, this.record, [fileId])
  }

  /** Replaces a file the caller may remove; returns the old file's name. */
  async replace(fileId: string, newFileId: string, words: string): Promise<string> {
    const { fileName } = await this.#requireRemovable(fileId, words)
    if (fileId === newFileId) fail.unchosen('newFileId', '新的文件')
    await attachFiles(this.call, [newFileId], this.record, [...DOCUMENTS])
    await detachFiles(this.call, this.record, [fileId])
    return fileName
  }

  async #requireRemovable(fileId: string, words: string) {
    const file =
      (await selectFilesOfRecord(this.call.db, this.record.kind, this.record.id)
        .where('files.id', '=', fileId)
        .executeTakeFirst()) ?? fail.gone('文档')
    allow(this.#canRemove(file.empId), words)
    return file
  }

  #canRemove(ownerId: string) {
    return this.may.add && (this.may.clear || ownerId === this.call.me.id)
  }
}
