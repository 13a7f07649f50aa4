import { SEARCH_KINDS, type SearchKind } from '@contract/search/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { Mark } from '../marks'

/** Lets one transaction at a time write a firm's entries: of two, the one that read earlier could write later. */
export const lockEntries = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`search ${firmId}`}, 0))`.execute(db)

export const isMarked = async (db: FirmDb): Promise<boolean> =>
  (await db.selectFrom('search_marks').select('id').limit(1).executeTakeFirst()) !== undefined

/** Takes the oldest marks away. Read what they are of in the same transaction, and after this. */
export async function takeMarks(db: FirmDb, most: number): Promise<Mark[]> {
  const oldest = db.selectFrom('search_marks').select('search_marks.id').orderBy('search_marks.id').limit(most)
  return db
    .deleteFrom('search_marks')
    .where('search_marks.id', 'in', oldest)
    .returning(['search_marks.kind', 'search_marks.record_id as id'])
    .execute()
}

const TABLES = {
  case: ['cases', 'id'],
  customer: ['customers', 'id'],
  contact: ['customer_contacts', 'id'],
  employee: ['employees', 'id'],
  document: ['documents', 'id'],
  approval: ['approval_search', 'work_id'],
  task: ['tasks', 'id'],
  schedule: ['schedules', 'id'],
  receivable: ['receivables', 'id'],
  invoice: ['invoices', 'id'],
  notice: ['notices', 'id'],
  conversation: undefined,
} as const satisfies Record<SearchKind, readonly [string, string] | undefined>

/** Marks every record of the firm, and every entry, so that those of records that are gone go, too. */
export async function markAll(db: FirmDb, firmId: string): Promise<void> {
  for (const kind of SEARCH_KINDS) {
    const [table, id] = TABLES[kind] ?? []
    if (!table || !id) continue
    await sql`
      insert into search_marks (firm_id, kind, record_id)
      select firm_id, ${kind}, ${sql.ref(id)} from ${sql.table(table)} where firm_id = ${firmId}
      union
      select firm_id, kind, record_id from search_entries where firm_id = ${firmId} and kind = ${kind}
    `.execute(db)
  }
}

/** Records whose entries name what was marked: the cases of a party, the contacts of a customer, the papers of a case. */
export async function recordsNaming(db: FirmDb, marks: readonly Mark[]): Promise<Mark[]> {
  const idsOf = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
  const customers = [...idsOf('customer'), ...(await customersOf(db, idsOf('party')))]
  return [
    ...customers.map((id): Mark => ({ kind: 'customer', id })),
    ...(await partysRecords(db, idsOf('party'))),
    ...(await contactsOf(db, customers)),
    ...(await papersOf(db, idsOf('caseName'))),
    ...(await peopleIn(db, idsOf('department'))),
  ]
}

type Ids = readonly string[]

async function customersOf(db: FirmDb, parties: Ids): Promise<string[]> {
  if (parties.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('party_id', 'in', [...parties])
    .execute()
  return rows.map(({ id }) => id)
}

async function partysRecords(db: FirmDb, parties: Ids): Promise<Mark[]> {
  if (parties.length === 0) return []
  const cases = await db
    .selectFrom('party_roles')
    .select('target_id as id')
    .where('target_kind', '=', 'case')
    .where('party_id', 'in', [...parties])
    .execute()
  const contacts = await db
    .selectFrom('customer_contacts')
    .select('id')
    .where('party_id', 'in', [...parties])
    .execute()
  return [...asMarks('case', cases), ...asMarks('contact', contacts)]
}

async function contactsOf(db: FirmDb, customers: Ids): Promise<Mark[]> {
  if (customers.length === 0) return []
  const rows = await db
    .selectFrom('customer_contacts')
    .select('id')
    .where('customer_id', 'in', [...customers])
    .execute()
  return asMarks('contact', rows)
}

async function papersOf(db: FirmDb, cases: Ids): Promise<Mark[]> {
  if (cases.length === 0) return []
  const found = await Promise.all(
    (['document', 'receivable', 'invoice'] as const).map(async (kind) => {
      const rows = await db
        .selectFrom(`${kind}s`)
        .select('id')
        .where('case_id', 'in', [...cases])
        .execute()
      return asMarks(kind, rows)
    }),
  )
  return found.flat()
}

async function peopleIn(db: FirmDb, departments: Ids): Promise<Mark[]> {
  if (departments.length === 0) return []
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where('department_id', 'in', [...departments])
    .execute()
  return asMarks('employee', rows)
}

const asMarks = (kind: SearchKind, rows: readonly { id: string }[]): Mark[] => rows.map(({ id }) => ({ kind, id }))
