import { IMPORT_COLUMNS, IMPORT_SAMPLES, importLimits as most } from '@contract/codes/customer-import'
import type { CustomerImport, ImportReport, RowProblem } from '@contract/customer-import.shapes'
import type { ExportedFile } from '@contract/work-log.shapes'
import { sql } from 'kysely'
import writeXlsxFile from 'write-excel-file/node'
import { fromTime } from '../../clock'
import { newId } from '../../db/id'
import { Failure, fail } from '../../fail'
import { keepForOwner } from '../../files/made'
import type { StaffCall } from '../../http/call'
import { rowsOfSheet } from '../../sheets/read-sheet'
import { cellsOf, columnsIn, rowOf } from './import-rows'
import { CustomerService } from './service'

export const IMPORT_KIND = 'customerImport'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LARGEST = 10 * 1_048_576
const HOUR_MS = 3_600_000

/** Brings a list of customers in: each row as its form would, all of them or none. */
export class CustomerImporting {
  constructor(private readonly call: StaffCall) {}

  async template(): Promise<ExportedFile> {
    const text = (value: string) => ({ value, type: String })
    const heading = IMPORT_COLUMNS.map((value) => ({ ...text(value), fontWeight: 'bold' as const }))
    const samples = IMPORT_SAMPLES.map((row) => IMPORT_COLUMNS.map((column) => text(row[column] ?? '')))
    const bytes = await writeXlsxFile([heading, ...samples], { sheet: '客户', stickyRowsCount: 1 }).toBuffer()
    return keepForOwner(this.call, { id: newId(this.call.now), name: '客户导入模板.xlsx', bytes, contentType: XLSX })
  }

  /** @param keeps false for a dry run: everything is done as it would be, and then undone */
  async run(fileId: string, keeps: boolean): Promise<ImportReport> {
    const { db, outbox, me, now, time } = this.call
    const [head = [], ...rows] = await rowsOfSheet(await this.#bytes(fileId), most.rows)
    const columns = columnsIn(head)
    const owners = await this.#owners()
    const problems: RowProblem[] = []
    const ids: string[] = []
    const undo = outbox.mark()
    await sql`savepoint whole`.execute(db)
    for (const [at, row] of rows.entries()) {
      const done = await this.#one(() => this.#save(rowOf(cellsOf(columns, row), (empNo) => owners.get(empNo))))
      if ('words' in done) problems.push({ row: at + 2, words: done.words })
      else ids.push(done.id)
    }
    const isKept = keeps && problems.length === 0
    if (isKept) {
      const kept = { id: newId(now), employee_id: me.id, customer_ids: JSON.stringify(ids), created_at: time }
      await db.insertInto('customer_imports').values(kept).execute()
      await this.call.audit('customer.import', { kind: IMPORT_KIND, id: kept.id }, { customers: ids.length })
    } else {
      undo()
      await sql`rollback to savepoint whole`.execute(db)
    }
    return { rows: rows.length, problems: problems.slice(0, most.problems), isKept }
  }

  async list(): Promise<CustomerImport[]> {
    const rows = await this.call.db
      .selectFrom('customer_imports')
      .innerJoin('employees', 'employees.id', 'customer_imports.employee_id')
      .select(['customer_imports.id', 'customer_ids', 'undone_at', 'created_at', 'employees.name'])
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute()
    return rows.map((row) => ({
      importId: row.id,
      byName: row.name,
      time: row.created_at,
      customers: row.customer_ids.length,
      isUndone: row.undone_at !== null,
      canUndo: row.undone_at === null && this.#isFresh(row.created_at),
    }))
  }

  /** Takes a list back. One that somebody has worked with stays, and with it all of them. */
  async undo(importId: string): Promise<CustomerImport[]> {
    const { db, time } = this.call
    const row = await db
      .selectFrom('customer_imports')
      .select(['customer_ids', 'undone_at', 'created_at'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return fail.gone('导入')
    if (row.undone_at) fail.conflict('这次导入已经撤销')
    if (!this.#isFresh(row.created_at)) fail.conflict('导入超过一天，不能再撤销')
    const used = await this.#used(row.customer_ids)
    if (used > 0) fail.conflict(`有 ${used} 个客户在导入后被修改或使用，不能撤销`)
    await this.#remove(row.customer_ids)
    await db.updateTable('customer_imports').set({ undone_at: time }).where('id', '=', importId).execute()
    await this.call.audit('customer.undoImport', { kind: IMPORT_KIND, id: importId })
    return this.list()
  }

  #isFresh = (at: string) => this.call.now - fromTime(at) < most.undoHours * HOUR_MS

  async #bytes(fileId: string): Promise<Buffer> {
    const { db, me, app } = this.call
    const file = await db
      .selectFrom('files')
      .select(['size', 'storage_key'])
      .where('id', '=', fileId)
      .where('owner_id', '=', me.id)
      .where('state', '=', 'stored')
      .executeTakeFirst()
    if (!file) return fail.gone('表格')
    if (file.size > LARGEST) fail.invalid('表格不能超过 10 MB', { fileId: '表格不能超过 10 MB' })
    return app.files.store.read(file.storage_key)
  }

  /** By their numbers; where none is written, whoever brings the list. */
  async #owners(): Promise<Map<string, string>> {
    const people = await this.call.db
      .selectFrom('employees')
      .select(['emp_no', 'id'])
      .where('status', 'not in', ['resigned', 'suspended'])
      .execute()
    return new Map([...people.map(({ emp_no, id }): [string, string] => [emp_no, id]), ['', this.call.me.id]])
  }

  async #save(row: ReturnType<typeof rowOf>): Promise<string> {
    const service = new CustomerService(this.call)
    const saved = row.kind === 'person' ? await service.savePerson(row.input) : await service.saveOrgan(row.input)
    return saved.customerId
  }

  /** One that cannot be kept leaves the others be, so that all that is wrong is told at once. */
  async #one(work: () => Promise<string>): Promise<{ id: string } | { words: string }> {
    const { db, outbox } = this.call
    const undo = outbox.mark()
    await sql`savepoint one`.execute(db)
    try {
      const id = await work()
      await sql`release savepoint one`.execute(db)
      return { id }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      undo()
      await sql`rollback to savepoint one`.execute(db)
      return { words: error.message }
    }
  }

  /** Those that somebody has changed, or that something else speaks of by now. */
  async #used(ids: readonly string[]): Promise<number> {
    const speaks = (table: 'cases' | 'case_sources' | 'customer_contacts') =>
      this.call.db
        .selectFrom(table as 'cases')
        .select('customer_id')
        .where('customer_id', 'in', [...ids])
    const roles = this.call.db.selectFrom('party_roles').select('party_id')
    const used = await this.call.db
      .selectFrom('customers')
      .select('id')
      .where('id', 'in', [...ids])
      .where((eb) =>
        eb.or([
          eb('version', '>', 1),
          eb('merged_into', 'is not', null),
          eb('id', 'in', speaks('cases')),
          eb('id', 'in', speaks('case_sources')),
          eb('id', 'in', speaks('customer_contacts')),
          eb('party_id', 'in', roles),
        ]),
      )
      .execute()
    return used.length
  }

  async #remove(ids: readonly string[]) {
    const { db } = this.call
    await db
      .deleteFrom('team_members')
      .where('target_kind', '=', 'customer')
      .where('target_id', 'in', [...ids])
      .execute()
    await db
      .deleteFrom('customers')
      .where('id', 'in', [...ids])
      .execute()
  }
}
