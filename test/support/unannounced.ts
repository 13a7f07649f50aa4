import type { Delivery } from '@server/kernel/http/caller'
import { sql } from 'kysely'
import type { TestApp } from './test-app'

/**
 * Records that pages and lists show, by their table. Typed by hand: a domain that changes another's row must announce it
 * to those who show it, whichever door it came through.
 */
const KINDS = {
  cases: 'case',
  case_sources: 'caseSource',
  clues: 'clue',
  conflict_reports: 'conflictReport',
  customers: 'customer',
  documents: 'document',
  incomes: 'income',
  arrivals: 'arrival',
  invoices: 'invoice',
  preservations: 'preservation',
  receivables: 'receivable',
  schedules: 'schedule',
  seal_docs: 'sealDoc',
  sign_tasks: 'signTask',
  tasks: 'task',
  work_logs: 'workLog',
} as const

/** Every row of those tables with a sum over what it says, by kind and id. */
async function readRows({ db }: TestApp): Promise<Map<string, string>> {
  const parts = Object.entries(KINDS).map(
    ([table, kind]) =>
      sql`select ${sql.lit(kind)} || ' ' || id as record, hashtext(t::text)::text as sum from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ record: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ record, sum: is }) => [record, is]))
}

/** Listens from the start, since nobody can stop listening. */
export class Announcements {
  #heardRecords = new Set<string>()

  constructor(private readonly app: TestApp) {
    app.bus.onNotice((notice) => {
      if (notice.kind === 'deliver') this.#hear(notice.delivery)
    })
  }

  #hear({ name, data }: Delivery) {
    if (name !== 'record:changed') return
    const { kind, id } = data as { kind: string; id: string }
    this.#heardRecords.add(`${kind} ${id}`)
  }

  /** Records announced since they were last forgotten, by kind and id. */
  heard = (): string[] => [...this.#heardRecords]

  forget() {
    this.#heardRecords = new Set()
  }

  /** Kinds of the records that this changed or made without telling anybody who shows them. */
  async missingIn(work: () => Promise<unknown>): Promise<string[]> {
    const before = await readRows(this.app)
    this.forget()
    await work()
    const after = await readRows(this.app)
    const changed = [...after].filter(([record, sum]) => before.get(record) !== sum).map(([record]) => record)
    const missing = changed.filter((record) => !this.#heardRecords.has(record))
    return [...new Set(missing.map((record) => record.split(' ')[0] ?? ''))].sort()
  }
}
