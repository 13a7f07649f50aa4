import type { SealAction, SealKind } from '@contract/seal/codes'
import type { Updateable } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateLocked, updateVersioned } from '../../kernel/db/versioned'
import { AWAY } from '../../kernel/http/caller'
import { gives } from '../people'

/** Record kind of documents to be stamped, among file uses and in the audit trail, and its name for users. */
export const SEAL_DOC_KIND = 'sealDoc'
export const SEAL_DOC = '用印文书'
/** Record kind of the seal's picture, which only those who may stamp can read. */
export const SEAL_KIND = 'seal'
export const SEAL_PHOTOS = 'sealDoc.photo'

export type FoundSealDoc = NonNullable<Awaited<ReturnType<SealDocs['find']>>>

/** Queries for documents to be stamped, the seals, and the log of their use. */
export class SealDocs {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectShown().where('seal_docs.id', '=', id).executeTakeFirst()
  }

  ofWork(workId: string) {
    return this.#selectShown().where('seal_docs.work_id', '=', workId).orderBy('seal_docs.item').execute()
  }

  /** All documents of the firm, for further conditions. */
  shown() {
    return this.#selectShown()
  }

  /** Locks the row until the caller's transaction ends. */
  async lock(id: string) {
    await this.db.selectFrom('seal_docs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    return this.find(id)
  }

  /** Saves an application's documents as submitted, and deletes those an earlier submission had. */
  async setOfWork(workId: string, docs: readonly Omit<New<'seal_docs'>, 'item' | 'work_id'>[]) {
    const known = await this.db
      .selectFrom('seal_docs')
      .select(['id', 'item'])
      .where('work_id', '=', workId)
      .orderBy('item')
      .execute()
    const surplus = known.filter(({ item }) => item >= docs.length).map(({ id }) => id)
    if (surplus.length > 0) await this.db.deleteFrom('seal_docs').where('id', 'in', surplus).execute()
    const ids: string[] = []
    for (const [item, doc] of docs.entries()) {
      const id = known.find((other) => other.item === item)?.id
      if (id) {
        const { id: _, created_at: __, ...rest } = doc
        await updateLocked(this.db, 'seal_docs', id, { ...rest, is_agreed: null, decide_reason: '' })
      } else
        await this.db
          .insertInto('seal_docs')
          .values({ ...doc, item, work_id: workId })
          .execute()
      ids.push(id ?? doc.id)
    }
    return ids
  }

  update(id: string, version: number, values: Change<'seal_docs'>) {
    return updateVersioned(this.db, 'seal_docs', { id, version, what: SEAL_DOC }, values)
  }

  /** Updates regardless of the version, for a decision about a held document. */
  async set(id: string, values: Change<'seal_docs'>, time: string) {
    await updateLocked(this.db, 'seal_docs', id, { ...values, updated_at: time })
  }

  async log(event: {
    id: string
    docId: string
    action: SealAction
    by: string | null
    time: string
    sealId?: string | null
    copies?: number
    note?: string
  }) {
    const { id, docId, action, by, time, sealId = null, copies = 0, note = '' } = event
    await this.db
      .insertInto('seal_uses')
      .values({ id, doc_id: docId, action, employee_id: by, at: time, seal_id: sealId, copies, note })
      .execute()
  }

  uses(docId: string) {
    return this.db
      .selectFrom('seal_uses')
      .leftJoin('employees', 'employees.id', 'seal_uses.employee_id')
      .select([
        'seal_uses.action',
        'seal_uses.at',
        'seal_uses.copies',
        'seal_uses.note',
        'employees.id as empId',
        'employees.name',
        'employees.photo_url as photoUrl',
      ])
      .where('doc_id', '=', docId)
      .orderBy('seal_uses.at', 'desc')
      .orderBy('seal_uses.id', 'desc')
      .execute()
  }

  seals() {
    return this.db
      .selectFrom('seals')
      .select(['id', 'kind', 'name', 'picture_id'])
      .where('is_on', '=', true)
      .orderBy('id')
      .execute()
  }

  seal(kind: SealKind) {
    return this.db
      .selectFrom('seals')
      .leftJoin('files', 'files.id', 'seals.picture_id')
      .select(['seals.id', 'seals.kind', 'seals.name', 'seals.picture_id', 'files.storage_key as key'])
      .where('seals.is_on', '=', true)
      .where('seals.kind', '=', kind)
      .executeTakeFirst()
  }

  file(id: string) {
    return this.db
      .selectFrom('files')
      .select(['id', 'name', 'extension', 'size', 'storage_key', 'content_type', 'owner_id'])
      .where('id', '=', id)
      .where('state', '=', 'stored')
      .executeTakeFirst()
  }

  /** Seal keepers. The director stands in when nobody else is there, and is queried separately. */
  keepers(by: 'keeper' | 'director' = 'keeper') {
    return this.db
      .selectFrom('employees')
      .innerJoin('employee_roles', 'employee_roles.employee_id', 'employees.id')
      .innerJoin('roles', 'roles.id', 'employee_roles.role_id')
      .select(['employees.id as empId', 'employees.name', 'employees.photo_url as photoUrl'])
      .distinct()
      .where('roles.code', by === 'director' ? '=' : '!=', 'director')
      .where(gives('seal:keep'))
      .where('employees.status', 'not in', AWAY)
      .orderBy('employees.id')
      .execute()
  }

  #selectShown() {
    return this.db
      .selectFrom('seal_docs')
      .innerJoin('employees', 'employees.id', 'seal_docs.applicant_id')
      .innerJoin('files', 'files.id', 'seal_docs.file_id')
      .leftJoin('cases', 'cases.id', 'seal_docs.case_id')
      .selectAll('seal_docs')
      .select([
        'employees.name as applicant_name',
        'employees.photo_url as applicant_photo',
        'files.extension',
        'cases.name as case_name',
      ])
  }
}

/** The employee's pending task of a running application. */
export const findDecidingTask = (db: FirmDb, workId: string, empId: string) =>
  db
    .selectFrom('approval_tasks')
    .innerJoin('approval_works', 'approval_works.id', 'approval_tasks.work_id')
    .select('approval_tasks.id')
    .where('approval_tasks.work_id', '=', workId)
    .where('approval_tasks.assignee_id', '=', empId)
    .where('approval_tasks.state', '=', 'pending')
    .where('approval_works.status', '=', 1)
    .executeTakeFirst()

/** The document whose current version is this file, unless it is in the recycle bin. */
export const findDocumentOfFile = (db: FirmDb, fileId: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'version_no'])
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const markStamped = (db: FirmDb, id: string, original: 'none' | 'out', time: string) =>
  db.updateTable('documents').set({ status: 'stamped', original, updated_at: time }).where('id', '=', id).execute()

export const updateDocument = (db: FirmDb, documentId: string, values: Updateable<FirmTables['documents']>) =>
  db.updateTable('documents').set(values).where('id', '=', documentId).execute()
