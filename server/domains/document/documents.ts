import type { FirmDb } from '../../kernel/db/open'
import { type Change, updateVersioned } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, Cases } from '../case'
import { type DocumentFacts, documentPolicy } from './policy'
import { findConfidentialVersion, findDocument, lockDocument } from './repository/documents'

/** Record kind of documents, in file uses and the audit trail. */
export const DOCUMENT_KIND = 'document' as const
/** Name of the record for users. */
export const DOCUMENT = '文档'

export type FoundDocument = NonNullable<Awaited<ReturnType<Documents['find']>>>

/** Loads documents for every domain that decides about them: documents, seals, approvals. */
export class Documents {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return findDocument(this.db, id)
  }

  /** Locks the row until the caller's transaction ends. */
  lock(id: string) {
    return lockDocument(this.db, id)
  }

  /** Returns a document the caller may see; throws "gone" otherwise. */
  async requireVisible(
    me: Employee,
    id: string,
    held = false,
  ): Promise<{ found: FoundDocument; facts: DocumentFacts }> {
    const found = (await (held ? this.lock(id) : this.find(id))) ?? fail.gone(DOCUMENT)
    const facts = await this.factsOf(found)
    // Even its existence is secret.
    if (!documentPolicy.see(me, facts)) fail.gone(DOCUMENT)
    return { found, facts }
  }

  async factsOf(found: FoundDocument): Promise<DocumentFacts> {
    const { space, owner_id, case_id, deleted_at, is_confidential } = found
    const caseFacts = case_id ? await this.#findCaseFacts(case_id) : undefined
    const is = { isDeleted: deleted_at !== null, isConfidential: is_confidential }
    return { space, ownerId: owner_id, authorId: owner_id, caseFacts, ...is }
  }

  /** Returns whether a file belongs, or belonged, to a confidential document and may only be read under a watermark. */
  async keepsClose(fileId: string): Promise<boolean> {
    const found = await findConfidentialVersion(this.db, fileId)
    return !!found
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
