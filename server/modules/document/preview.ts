import { isEditable, officeTypeOf } from '@contract/codes/office'
import type { DocumentPreview, PreviewInput } from '@contract/documents.shapes'
import { DossierLoans } from '../../cases/loans'
import { toDay, toTime } from '../../clock'
import { DOCUMENT, Documents, type FoundDocument } from '../../documents/documents'
import { documentPolicy } from '../../documents/policy'
import { allow, fail } from '../../fail'
import { canRead } from '../../files/can-read'
import type { StaffCall } from '../../http/call'
import { setting } from '../../settings/settings'

/** What is to be shown: a document's file, or one that is no document. */
interface Shown {
  document?: FoundDocument
  fileId: string
  /** What it is called; of no document as its file. */
  name?: string
  mayChange: boolean
  /** A dossier's that was borrowed. */
  isLent?: boolean
}

/** Showing a document, an older version of one, or a file (§2.4). */
export class PreviewService {
  constructor(private readonly call: StaffCall) {}

  async preview({ id, type = 'document', readOnly }: PreviewInput): Promise<DocumentPreview> {
    const { app, db, origin } = this.call
    const shown = type === 'document' ? await this.#document(id) : await this.#version(id)
    const file = await db.selectFrom('files').selectAll().where('id', '=', shown.fileId).executeTakeFirst()
    if (file?.state !== 'stored') return fail.gone(DOCUMENT)
    const name = shown.name ?? file.name
    const { url, expiresAt } = app.files.link({ ...file, name }, origin, { inline: true })
    return {
      documentId: shown.document?.id ?? null,
      fileId: file.id,
      name,
      fileType: file.extension,
      fileSize: String(file.size),
      officeType: officeTypeOf(file.extension) ?? null,
      url,
      expire: toTime(expiresAt),
      watermark: (await this.#isMarked(shown)) ? await this.#watermark() : null,
      canEdit: readOnly !== '1' && shown.mayChange && isEditable(file.extension),
    }
  }

  async #document(id: string): Promise<Shown> {
    const { me, db } = this.call
    // A stamped one is a file of its application's.
    if (!(await new Documents(db).find(id))) return this.#file(id)
    const { found, facts } = await new Documents(db).seen(me, id)
    return { document: found, fileId: found.file_id, name: found.name, mayChange: documentPolicy.edit(me, facts) }
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
    return { document: found, fileId: version.file_id, name: version.name, mayChange: false }
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
    if (await canRead(this.call, file.owner_id, uses)) return { fileId: file.id, mayChange: false }
    const isLent = await new DossierLoans(db).opens(this.call.me.id, id, toDay(this.call.now))
    allow(isLent, '您没有权限查看该文件')
    return { fileId: file.id, mayChange: false, isLent }
  }

  async #isMarked({ document, isLent }: Shown): Promise<boolean> {
    if (document?.is_confidential || isLent) return true
    return (await setting(this.call.db, 'watermark')) === 'all'
  }

  async #watermark(): Promise<string> {
    const { db, me, time } = this.call
    const { mobile } = await db
      .selectFrom('employees')
      .select('mobile')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    return [me.name, mobile.slice(-4), time.slice(0, 16)].filter(Boolean).join(' ')
  }
}
