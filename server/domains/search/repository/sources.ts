import type { SearchKind } from '@contract/search/codes'
import { cutText } from '@contract/text'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { GONE } from '../../../kernel/http/caller'
import { WALLED } from '../../case'

/** A record as its own tables have it, before it is folded and spelled. */
export interface Source {
  id: string
  title: string
  note?: string
  /** Texts it is found by besides its title, as they are written. */
  texts?: readonly string[]
  /** Names it is found by, by their sounds, too. */
  names?: readonly string[]
  /** Folded words that are there already. */
  folded?: string
  courtNos?: readonly string[]
  at: string | null
}

type Ids = readonly string[]
type Reads = (db: FirmDb, ids: Ids) => Promise<Source[]>

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const filled = (...texts: (string | null | undefined)[]) => texts.filter((text): text is string => !!text)
/** Characters of a long text by which it is found. */
const LONG_TEXT = 2_000

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string, textOf: (row: Row) => string) {
  const groups = new Map<string, string[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), textOf(row)])
  return groups
}

async function readCases(db: FirmDb, ids: Ids): Promise<Source[]> {
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'name', 'inner_no', 'cause', 'created_at'])
    .where(anyOf('cases.id', ids))
    .execute()
  const proceedings = await db
    .selectFrom('case_proceedings')
    .select(['case_id', 'court_case_no'])
    .where(anyOf('case_proceedings.case_id', ids))
    .where('court_case_no', '<>', '')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const parties = await db
    .selectFrom('party_roles')
    .innerJoin('party_names', 'party_names.party_id', 'party_roles.party_id')
    .select(['party_roles.target_id as caseId', 'party_names.name'])
    .where('party_roles.target_kind', '=', 'case')
    .where(anyOf('party_roles.target_id', ids))
    .where('party_roles.until', 'is', null)
    .orderBy('party_names.name')
    .execute()
  const numbers = grouped(
    proceedings,
    (row) => row.case_id,
    (row) => row.court_case_no,
  )
  const names = grouped(
    parties,
    (row) => row.caseId,
    (row) => row.name,
  )
  return cases.map(({ id, name, inner_no, cause, created_at }) => {
    const courtNos = numbers.get(id) ?? []
    return {
      id,
      title: name,
      note: joined(inner_no, courtNos[0]),
      texts: filled(inner_no, cause),
      names: [...new Set(names.get(id) ?? [])],
      courtNos,
      at: created_at,
    }
  })
}

async function namesOf(db: FirmDb, partyIds: Ids) {
  const rows = await db
    .selectFrom('party_names')
    .select(['party_id', 'name'])
    .where(anyOf('party_names.party_id', partyIds))
    .orderBy('name')
    .execute()
  return grouped(
    rows,
    (row) => row.party_id,
    (row) => row.name,
  )
}

async function readCustomers(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('parties', 'parties.id', 'customers.party_id')
    .select(['customers.id', 'customers.party_id', 'customers.created_at', 'parties.name'])
    .where(anyOf('customers.id', ids))
    .where('customers.merged_into', 'is', null)
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ party_id }) => party_id),
  )
  return rows.map(({ id, party_id, name, created_at }) => ({
    id,
    title: name,
    names: names.get(party_id) ?? [],
    at: created_at,
  }))
}

async function readContacts(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('customer_contacts as contacts')
    .innerJoin('parties', 'parties.id', 'contacts.party_id')
    .innerJoin('customers', 'customers.id', 'contacts.customer_id')
    .innerJoin('parties as clients', 'clients.id', 'customers.party_id')
    .select(['contacts.id', 'contacts.post', 'contacts.created_at', 'parties.name', 'clients.name as client'])
    .where(anyOf('contacts.id', ids))
    .where('contacts.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, client, post, created_at }) => ({
    id,
    title: name,
    note: joined(client, post),
    texts: filled(client),
    at: created_at,
  }))
}

async function readEmployees(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .select(['employees.id', 'employees.name', 'employees.post', 'employees.emp_no', 'departments.name as department'])
    .where(anyOf('employees.id', ids))
    .where('employees.status', 'not in', GONE)
    .execute()
  return rows.map(({ id, name, post, emp_no, department }) => ({
    id,
    title: name,
    note: joined(department, post),
    texts: filled(emp_no),
    at: null,
  }))
}

async function readDocuments(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('cases', 'cases.id', 'documents.case_id')
    .select(['documents.id', 'documents.name', 'documents.updated_at', 'cases.name as caseName'])
    .where(anyOf('documents.id', ids))
    .where('documents.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, name, updated_at, caseName }) => ({ id, title: name, note: caseName ?? '', at: updated_at }))
}

async function readApprovals(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('approval_works as works')
    .innerJoin('approval_search as search', 'search.work_id', 'works.id')
    .select(['works.id', 'works.title', 'works.work_no', 'works.created_at', 'search.words'])
    .where(anyOf('works.id', ids))
    .execute()
  return rows.map(({ id, title, work_no, created_at, words }) => ({
    id,
    title,
    note: work_no,
    folded: words,
    at: created_at,
  }))
}

async function readTasks(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'due_at'])
    .where(anyOf('tasks.id', ids))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, title, due_at }) => ({ id, title, at: due_at }))
}

async function readSchedules(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'title', 'place', 'start_at'])
    .where(anyOf('schedules.id', ids))
    .execute()
  return rows.map(({ id, title, place, start_at }) => ({ id, title, note: place, texts: filled(place), at: start_at }))
}

/** Name of a case for the books: whoever keeps them need not know one behind the wall. */
const booked = ({ caseName, isWalled }: { caseName: string | null; isWalled: boolean | null }) =>
  isWalled ? WALLED : (caseName ?? '')

async function readReceivables(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('receivables')
    .innerJoin('cases', 'cases.id', 'receivables.case_id')
    .select(['receivables.id', 'receivables.name', 'receivables.due_on', 'receivables.created_at'])
    .select(['cases.name as caseName', 'cases.is_confidential as isWalled'])
    .where(anyOf('receivables.id', ids))
    .where('receivables.cancelled_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: [booked(row), row.name].filter(Boolean).join(' '),
    at: row.due_on ? `${row.due_on} 00:00:00` : null,
  }))
}

async function readInvoices(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('cases', 'cases.id', 'invoices.case_id')
    .select(['invoices.id', 'invoices.title', 'invoices.number', 'invoices.created_at'])
    .select(['cases.name as caseName', 'cases.is_confidential as isWalled'])
    .where(anyOf('invoices.id', ids))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    note: joined(booked(row), row.number),
    texts: filled(booked(row), row.number),
    at: row.created_at,
  }))
}

async function readNotices(db: FirmDb, ids: Ids): Promise<Source[]> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'title', 'words', 'published_at'])
    .where(anyOf('notices.id', ids))
    .execute()
  return rows.map(({ id, title, words, published_at }) => ({
    id,
    title,
    texts: [cutText(words, LONG_TEXT)],
    at: published_at,
  }))
}

/** Reads the records of a kind by id; those that are gone are not among them. Conversations are searched by the chat. */
export const SOURCES: Record<SearchKind, Reads> = {
  case: readCases,
  customer: readCustomers,
  contact: readContacts,
  employee: readEmployees,
  document: readDocuments,
  approval: readApprovals,
  task: readTasks,
  schedule: readSchedules,
  receivable: readReceivables,
  invoice: readInvoices,
  notice: readNotices,
  conversation: async () => [],
}
