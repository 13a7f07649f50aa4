import { documentList, extensionsOf, type FormatGroup } from '@contract/document/lists'
import type { DocumentListInput } from '@contract/document/shapes'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { containing, readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import type { Employee } from '../../../kernel/http/call'
import { searchable } from '../../../kernel/reading/pieces'
import { PERSON } from '../../people'
import { type DocumentQuery, visibleDocuments } from './documents'
import { searchConditions } from './search-conditions'

const NAMED = ['w', 's', 'p', 'f', 'image'] as const
const extension = sql.ref('documents.extension')
const isOf = (extensions: readonly string[]) => sql<boolean>`${extension} in (${sql.join([...extensions])})`

const formatIs = (group: FormatGroup) =>
  group === 'other'
    ? sql<boolean>`not ${isOf(NAMED.flatMap((group) => [...extensionsOf(group)]))}`
    : isOf(extensionsOf(group))

const eb = expressionBuilder<FirmTables, 'documents'>()
const taggedLike = (words: string) =>
  sql<boolean>`${eb.exists(
    eb
      .selectFrom('document_tags')
      .select('document_tags.tag')
      .whereRef('document_tags.document_id', '=', 'documents.id')
      .where('document_tags.tag', 'ilike', containing(words)),
  )}`

const documentQuery = new ListQuery(documentList, {
  table: 'documents',
  means: {
    format: formatIs,
    tag: (words) => taggedLike(words),
  },
})

/** Matches counted beyond the page: each may require reading a file. */
const FOUND_AHEAD = 100

export type ListedDocument = NonNullable<Awaited<ReturnType<DocumentRepository['row']>>>

/** Queries for lists of documents. firm-scope.ts keeps them inside the firm. */
export class DocumentRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {}

  async list({ tab, caseId, folderId, ...input }: DocumentListInput, now: number) {
    const { sort, keyword, ...asked } = input
    const inCase = caseId ? this.#selectTab(tab).where('documents.case_id', '=', caseId) : this.#selectTab(tab)
    const inFolder = folderId
      ? inCase.where('documents.folder_id', folderId === 'top' ? 'is' : '=', folderOf(folderId))
      : inCase
    const isAmongFew = !!caseId || tab === 'personal'
    const conditions = await searchConditions(this.db, wordsOf(keyword), isAmongFew)
    const found = conditions.reduce((rows, condition) => rows.where(condition), inFolder)
    const rows = documentQuery.order(documentQuery.narrow(this.#selectRows(found), asked, now), sort)
    return readLongPage(this.db, rows, input, conditions.length > 0 ? FOUND_AHEAD : undefined)
  }

  /** First match in each of these files. */
  hits(fileIds: readonly string[], keyword: string) {
    const [word] = wordsOf(keyword)
    if (!word || fileIds.length === 0) return []
    return this.db
      .selectFrom('file_words')
      .distinctOn('file_id')
      .select(['file_id as fileId', 'page', 'words', 'shown'])
      .where('file_id', 'in', [...fileIds])
      .where('words', 'like', containing(word))
      .orderBy('file_id')
      .orderBy('no')
      .execute()
  }

  /** Files among these that have a thumbnail. */
  pictured(fileIds: readonly string[]) {
    if (fileIds.length === 0) return []
    return this.db
      .selectFrom('files')
      .innerJoin('file_readings', 'file_readings.file_id', 'files.id')
      .select(['files.id', 'files.storage_key'])
      .where('files.id', 'in', [...fileIds])
      .where('file_readings.has_thumbnail', '=', true)
      .execute()
  }

  row(id: string) {
    return this.#selectRows(this.db.selectFrom('documents'))
      .select(['documents.note', 'documents.created_at as createTime'])
      .where('documents.id', '=', id)
      .executeTakeFirst()
  }

  versions(documentId: string) {
    return this.db
      .selectFrom('document_versions')
      .innerJoin('files', 'files.id', 'document_versions.file_id')
      .innerJoin('employees', 'employees.id', 'document_versions.author_id')
      .leftJoin('file_readings', 'file_readings.file_id', 'document_versions.file_id')
      .select([
        'document_versions.id as docVerId',
        'document_versions.no',
        'document_versions.file_id as fileId',
        'document_versions.name as fileName',
        'document_versions.note',
        'document_versions.created_at as createTime',
        'file_readings.pages',
        'files.size',
        'files.extension as fileType',
        ...PERSON,
      ])
      .where('document_versions.document_id', '=', documentId)
      .orderBy('document_versions.no', 'desc')
      .execute()
  }

  async setTags(documentId: string, tags: readonly string[]) {
    await this.db.deleteFrom('document_tags').where('document_id', '=', documentId).execute()
    const rows = tags.map((tag) => ({ document_id: documentId, tag }))
    if (rows.length > 0) await this.db.insertInto('document_tags').values(rows).execute()
  }

  #selectTab(tab: DocumentListInput['tab']): DocumentQuery {
    const { db, me } = this
    if (tab === 'recycle') return this.#selectRemoved()
    const space = tab === 'firm' || tab === 'personal' ? tab : 'case'
    const there = visibleDocuments(db, me, space).where('documents.deleted_at', 'is', null)
    return tab === 'mine' ? there.where('documents.owner_id', '=', me.id) : there
  }

  /** Documents the caller may restore: those they removed, added, or lead the case of. */
  #selectRemoved(): DocumentQuery {
    const { db, me } = this
    const led = db
      .selectFrom('cases')
      .select('cases.id')
      .where((eb) => eb.or([eb('lead_id', '=', me.id), eb('creator_id', '=', me.id)]))
    const mine = visibleDocuments(db, me, 'case').where((eb) =>
      eb.or([eb('documents.owner_id', '=', me.id), eb('documents.case_id', 'in', led)]),
    )
    const own = [mine, visibleDocuments(db, me, 'personal')]
    const all = me.permissions.has('document:manage') ? [...own, visibleDocuments(db, me, 'firm')] : own
    const ids = all.map((query) => query.select('documents.id').where('documents.deleted_at', 'is not', null))
    const [first, ...rest] = ids
    const union = rest.reduce((query, next) => query.unionAll(next) as typeof query, first as (typeof ids)[number])
    return db.selectFrom('documents').where('documents.id', 'in', union)
  }

  #selectRows(documents: DocumentQuery) {
    return (documents as SelectQueryBuilder<FirmTables, 'documents', object>)
      .innerJoin('employees', 'employees.id', 'documents.owner_id')
      .leftJoin('cases as of_case', 'of_case.id', 'documents.case_id')
      .leftJoin('document_folders', 'document_folders.id', 'documents.folder_id')
      .select([
        'documents.id as documentId',
        'documents.name as fileName',
        'documents.extension as fileType',
        'documents.size',
        'documents.file_id as fileId',
        'documents.doc_type as docType',
        'documents.space',
        'documents.case_id as caseId',
        'of_case.name as caseName',
        'documents.folder_id as folderId',
        'document_folders.name as folderName',
        'documents.status',
        'documents.original',
        'documents.is_confidential as isConfidential',
        'documents.version_no as versionNo',
        'documents.updated_at as updateTime',
        'documents.deleted_at as deleteTime',
        'documents.version',
        ...PERSON,
      ])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('document_tags')
            .select('document_tags.tag')
            .whereRef('document_tags.document_id', '=', 'documents.id')
            .orderBy('document_tags.tag'),
        ).as('tags'),
      )
  }
}

/** Words of a keyword, normalised as in file_words. */
export const wordsOf = (keyword = ''): string[] => keyword.split(/\s+/).map(searchable).filter(Boolean)

const folderOf = (folderId: string) => (folderId === 'top' ? null : folderId)
