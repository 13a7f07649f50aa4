import type { DocumentSpace } from '@contract/document/codes'
import type { SelectQueryBuilder } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, Cases, visibleCases } from '../case'
import { type DocumentFacts, documentPolicy } from './policy'

/** Record kind of documents, in file uses and the audit trail. */
export const DOCUMENT_KIND = 'document' as const
/** Name of the record for users. */
export const DOCUMENT = '文档'

export type DocumentQuery = SelectQueryBuilder<FirmTables, 'documents', object>

/** One query per space: with an `or` PostgreSQL would scan every document of the firm. */
const visibleIn: Readonly<Record<DocumentSpace, (db: FirmDb, me: Employee) => DocumentQuery>> = {
  case: (db, me) => {
    const mine = visibleCases(db, me).select('cases.id')
    return db.selectFrom('documents').where('documents.space', '=', 'case').where('documents.case_id', 'in', mine)
  },
  firm: (db) => db.selectFrom('documents').where('documents.space', '=', 'firm'),
  personal: (db, me) =>
    db.selectFrom('documents').where('documents.space', '=', 'personal').where('documents.owner_id', '=', me.id),
}

/**
 * Documents of a space that somebody may see, including the recycle bin: documentPolicy.enter as a query. Every list,
 * count, picker and search starts here.
 */
export const visibleDocuments = (db: FirmDb, me: Employee, space: DocumentSpace): DocumentQuery =>
  visibleIn[space](db, me)

/** Ids of the documents of all spaces that somebody may see. */
export const visibleDocumentIds = (db: FirmDb, me: Employee) =>
  visibleDocuments(db, me, 'case')
    .select('documents.id')
    .where('documents.deleted_at', 'is', null)
    .unionAll(visibleDocuments(db, me, 'firm').select('documents.id').where('documents.deleted_at', 'is', null))
    .unionAll(visibleDocuments(db, me, 'personal').select('documents.id').where('documents.deleted_at', 'is', null))

export type FoundDocument = NonNullable<Awaited<ReturnType<Documents['find']>>>

/** Loads documents for every domain that decides about them: documents, seals, approvals. */
export class Documents {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('documents').selectAll().where('documents.id', '=', id).executeTakeFirst()
  }

  /** Locks the row until the caller's transaction ends. */
  hold(id: string) {
    return this.db.selectFrom('documents').selectAll().where('documents.id', '=', id).forUpdate().executeTakeFirst()
  }

  /** Returns a document the caller may see; throws "gone" otherwise. */
  async seen(me: Employee, id: string, held = false): Promise<{ found: FoundDocument; facts: DocumentFacts }> {
    const found = (await (held ? this.hold(id) : this.find(id))) ?? fail.gone(DOCUMENT)
    const facts = await this.factsOf(found)
    // Even its existence is secret.
    if (!documentPolicy.see(me, facts)) fail.gone(DOCUMENT)
    return { found, facts }
  }

  async factsOf(found: FoundDocument): Promise<DocumentFacts> {
    const { space, owner_id, case_id, deleted_at, is_confidential } = found
    const matter = case_id ? await this.#findCaseFacts(case_id) : undefined
    const is = { isDeleted: deleted_at !== null, isConfidential: is_confidential }
    return { space, ownerId: owner_id, authorId: owner_id, matter, ...is }
  }

  /** Returns whether a file belongs, or belonged, to a confidential document and may only be read under a watermark. */
  async keepsClose(fileId: string): Promise<boolean> {
    const found = await this.db
      .selectFrom('document_versions')
      .innerJoin('documents', 'documents.id', 'document_versions.document_id')
      .select('documents.id')
      .where('document_versions.file_id', '=', fileId)
      .where('documents.is_confidential', '=', true)
      .limit(1)
      .executeTakeFirst()
    return !!found
  }

  insert(row: New<'documents'>) {
    return this.db.insertInto('documents').values(row).execute()
  }

  /** Updates the version the caller saw; throws a conflict when it has changed. */
  update(id: string, version: number, values: Change<'documents'>) {
    return updateVersioned(this.db, 'documents', { id, version, what: DOCUMENT }, values)
  }

  async #findCaseFacts(caseId: string): Promise<CaseFacts | undefined> {
    const cases = new Cases(this.db)
    const found = await cases.find(caseId)
    return found && cases.factsOf(found)
  }
}
