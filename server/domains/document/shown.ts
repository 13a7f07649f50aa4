import type { PreviewInput } from '@contract/document/shapes'
import type { Selectable } from 'kysely'
import { toDay } from '../../kernel/clock'
import type { FirmTables } from '../../kernel/db/tables'
import { allow, fail } from '../../kernel/fail'
import { canRead } from '../../kernel/files/can-read'
import type { StaffCall } from '../../kernel/http/call'
import { DossierLoans } from '../dossier'
import { DOCUMENT, Documents, type FoundDocument } from './documents'
import { documentPolicy } from './policy'

/** What is to be shown: a document's file, or one that is no document. */
export interface Shown {
  document?: FoundDocument
  fileId: string
  /** What it is called; of no document as its file. */
  name?: string
  mayChange: boolean
  /** Of a confidential document. */
  isConfidential?: boolean
  /** A dossier's that was borrowed. */
  isLent?: boolean
}

export type StoredRow = Selectable<FirmTables['files']>

/** Read under a watermark only. */
export const isKeptClose = ({ isConfidential, isLent }: Shown) => !!isConfidential || !!isLent

/** What an address names (§2.4), if the caller may read it: a document, an older version of one, or a file. */
export class ShownFiles {
  constructor(private readonly call: StaffCall) {}

  async find({ id, type = 'document' }: Pick<PreviewInput, 'id' | 'type'>) {
    const shown = type === 'document' ? await this.#document(id) : await this.#version(id)
    const { db } = this.call
    const file = await db.selectFrom('files').selectAll().where('id', '=', shown.fileId).executeTakeFirst()
    if (file?.state !== 'stored') return fail.gone(DOCUMENT)
    return { shown, file, name: shown.name ?? file.name }
  }

  async #document(id: string): Promise<Shown> {
    const { me, db } = this.call
    // A stamped one is a file of its application's.
    if (!(await new Documents(db).find(id))) return this.#file(id)
    const { found, facts } = await new Documents(db).seen(me, id)
    const { file_id: fileId, name, is_confidential: isConfidential } = found
    return { document: found, fileId, name, isConfidential, mayChange: documentPolicy.edit(me, facts) }
  }

  /** By the version's id or, of a file that is no document, by the file's. */
  async #version(id: string): Promise<Shown> {
    const { me, db } = this.call
    const version = await db
      .selectFrom('document_versions')
      .select(['document_id', 'file_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!version) return this.#file(id)
    const { found } = await new Documents(db).seen(me, version.document_id)
    const { is_confidential: isConfidential } = found
    return { document: found, fileId: version.file_id, name: version.name, isConfidential, mayChange: false }
  }

  async #file(id: string): Promise<Shown> {
    const { db } = this.call
    const file = await db.selectFrom('files').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirst()
    if (!file) return fail.gone(DOCUMENT)
    const uses = await db
      .selectFrom('file_uses')
      .select(['target_kind as kind', 'target_id as id'])
      .where('file_id', '=', id)
      .execute()
    if (await canRead(this.call, file.owner_id, uses)) {
      // Their own upload they have already.
      const isConfidential = file.owner_id !== this.call.me.id && (await new Documents(db).keepsClose(id))
      return { fileId: file.id, mayChange: false, isConfidential }
    }
    const isLent = await new DossierLoans(db).opens(this.call.me.id, id, toDay(this.call.now))
    allow(isLent, '您没有权限查看该文件')
    return { fileId: file.id, mayChange: false, isLent }
  }
}
