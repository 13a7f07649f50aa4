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
import { findFileOwner, findFileUses, findVersion, findWholeFile } from './repository/files'

/** Target of a preview: a document's file, or a file that is no document. */
export interface Shown {
  document?: FoundDocument
  fileId: string
  /** Name of the document; undefined for a plain file, which has its own. */
  name?: string
  mayChange: boolean
  /** True where the caller may make a link for people outside. */
  mayShare?: boolean
  /** True for a confidential document. */
  isConfidential?: boolean
  /** True for a file of a borrowed dossier. */
  isLent?: boolean
}

export type StoredRow = Selectable<FirmTables['files']>

/** True when it may only be read under a watermark. */
export const isKeptClose = ({ isConfidential, isLent }: Shown) => !!isConfidential || !!isLent

/** Finds the target of an address (§2.4) the caller may read: a document, an older version, or a file. */
export class ShownFiles {
  constructor(private readonly call: StaffCall) {}

  async find({ id, type = 'document' }: Pick<PreviewInput, 'id' | 'type'>) {
    const shown = type === 'document' ? await this.#findDocument(id) : await this.#findVersion(id)
    const { db } = this.call
    const file = await findWholeFile(db, shown.fileId)
    if (file?.state !== 'stored') return fail.gone(DOCUMENT)
    return { shown, file, name: shown.name ?? file.name }
  }

  async #findDocument(id: string): Promise<Shown> {
    const { me, db } = this.call
    // Stamped documents are files of their application.
    if (!(await new Documents(db).find(id))) return this.#findFile(id)
    const { found, facts } = await new Documents(db).requireVisible(me, id)
    const { file_id: fileId, name, is_confidential: isConfidential } = found
    const may = { mayChange: documentPolicy.edit(me, facts), mayShare: documentPolicy.share(me, facts) }
    return { document: found, fileId, name, isConfidential, ...may }
  }

  /** Takes a version's id, or the id of a file that is no document. */
  async #findVersion(id: string): Promise<Shown> {
    const { me, db } = this.call
    const version = await findVersion(db, id)
    if (!version) return this.#findFile(id)
    const { found } = await new Documents(db).requireVisible(me, version.document_id)
    const { is_confidential: isConfidential } = found
    return { document: found, fileId: version.file_id, name: version.name, isConfidential, mayChange: false }
  }

  async #findFile(id: string): Promise<Shown> {
    const { db } = this.call
    const file = await findFileOwner(db, id)
    if (!file) return fail.gone(DOCUMENT)
    const uses = await findFileUses(db, id)
    if (await canRead(this.call, file.owner_id, uses)) {
      // The caller's own upload is not protected: they have it already.
      const isConfidential = file.owner_id !== this.call.me.id && (await new Documents(db).keepsClose(id))
      return { fileId: file.id, mayChange: false, isConfidential }
    }
    const isLent = await new DossierLoans(db).opens(this.call.me.id, id, toDay(this.call.now))
    allow(isLent, '您没有权限查看该文件')
    return { fileId: file.id, mayChange: false, isLent }
  }
}
