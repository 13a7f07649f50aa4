import { hours } from '@contract/duration'
import { type ImportKind, importOf, importLimits as most } from '@contract/firm/import/codes'
import type {
  FirmImport,
  FirmImportDetail,
  ImportColumns,
  ImportFileInput,
  ImportReport,
} from '@contract/firm/import/shapes'
import type { ExportedFile } from '@contract/shapes'
import { fromTime } from '../clock'
import { newId } from '../db/id'
import { fail } from '../fail'
import { keepForOwner } from '../files/made-documents'
import type { StaffCall } from '../http/call'
import { refuseAbsentAsker, refuseEndedSession } from '../http/session-end'
import { SHEET_TYPES, sheetOf, text } from '../sheets/sheet'
import { checkRows } from './check-rows'
import { saveChosenColumns } from './chosen-columns'
import { isSettled, refuseUnsettled, reportOf, restOf } from './import-report'
import {
  countRows,
  findImport,
  findKeptRows,
  findRefusedRows,
  IMPORT_KIND,
  lockImport,
  retryKeptRows,
} from './import-rows'
import { leaseImport, startImport } from './import-work'
import type { Cells, RowOutcome } from './importer'
import { type NewField, withFieldKeys } from './new-fields'
import { progressReporter } from './progress'
import { importerOf, type ReadSheet, readSheet } from './read-list'

const LISTED = 50
const NO_FIELDS = '这里没有自定义字段，请选别的内容'

/** A sheet with the outcome of its preview. */
interface CheckedSheet extends ReadSheet {
  outcomes: RowOutcome[]
}

/** Names of the sheet that the firm knows on the other side. */
export type FoundConflicts = Pick<ImportReport, 'conflicts' | 'unchecked'>

/** Imports lists: previewed row by row, imported in the background, and undoable for a day. */
export class Importing {
  constructor(private readonly call: StaffCall) {}

  async template(kind: ImportKind): Promise<ExportedFile> {
    const { name, columns, samples } = importOf(kind)
    const sheetColumns = columns.map((title) => text<Cells>(title, 16, (row) => row[title] ?? ''))
    return this.#keepSheet(`${name}导入模板.xlsx`, await sheetOf('xlsx', name, sheetColumns, samples))
  }

  read(input: ImportFileInput): Promise<ReadSheet> {
    return readSheet(this.call, input)
  }

  /** Reads the file and tries each row; takes long, and is done outside of the call's transaction. */
  async readAndCheck(input: ImportFileInput): Promise<CheckedSheet> {
    const read = await this.read(input)
    if (!isSettled(read.list.header)) return { ...read, outcomes: [] }
    const { app, me, person } = this.call
    const report = progressReporter(app, { to: me.id, firmId: me.firmId, stage: 'check' })
    const { list } = read
    const checking = { app, person, list, importer: importerOf(app, input.kind), accepted: input.accepted ?? [] }
    const outcomes = await checkRows(checking, async (rows) => {
      report(rows, list.rows.length)
      await refuseAbsentAsker(this.call)
    })
    return { ...read, outcomes }
  }

  async preview(
    input: ImportFileInput,
    { list, key, isRemembered, newFields, outcomes, conflicts, unchecked }: CheckedSheet & FoundConflicts,
  ): Promise<ImportReport> {
    await this.#rememberColumns(input, key)
    const mayAdd = importerOf(this.call.app, input.kind).addOwnFields !== undefined
    return { ...reportOf(input.kind, list, { outcomes, newFields, mayAdd }), isRemembered, conflicts, unchecked }
  }

  async #rememberColumns({ kind, mapping, isMappingReset }: ImportFileInput, key: string) {
    if (mapping || isMappingReset) await saveChosenColumns(this.call, kind, key, mapping)
  }

  /** Begins an import: the rest goes on in the background once this call has committed. */
  async start(input: ImportFileInput, { list, key, chosen: asked, newFields }: ReadSheet): Promise<FirmImportDetail> {
    const { db, me, now, time } = this.call
    refuseUnsettled(list.header)
    await refuseEndedSession(this.call)
    const chosen = asked && (await this.#addFields(input.kind, asked, newFields))
    await this.#rememberColumns(newFields.length > 0 ? { ...input, mapping: chosen } : input, key)
    // The columns proposed or remembered now also hold if the import is taken up later.
    const { mapping: _, isMappingReset: __, ...rest } = input
    const added = newFields.map(({ field }) => field.label)
    const kept = {
      ...rest,
      ...(added.length > 0 && { newFields: added }),
      ...(chosen ? { mapping: chosen } : { isMappingReset: true }),
    }
    const row = { id: newId(now), kind: input.kind, employee_id: me.id, worker_id: me.id, created_at: time }
    await db
      .insertInto('firm_imports')
      .values({ ...row, state: 'running', total: list.rows.length, input: JSON.stringify(kept) })
      .execute()
    await this.call.audit('firm.import', { kind: IMPORT_KIND, id: row.id }, { import: input.kind })
    await this.#startWork(row.id)
    return this.get(row.id)
  }

  /** Makes the fields that columns become, and chooses them for these columns from now on. */
  async #addFields(kind: ImportKind, chosen: ImportColumns, newFields: readonly NewField[]): Promise<ImportColumns> {
    const { addOwnFields } = importerOf(this.call.app, kind)
    if (newFields.length === 0) return chosen
    if (!addOwnFields) return fail.invalid(NO_FIELDS, { mapping: NO_FIELDS })
    const keys = await addOwnFields(
      this.call,
      newFields.map(({ field }) => field),
    )
    return withFieldKeys(chosen, new Map(newFields.map(({ index }, order) => [index, keys[order] ?? ''])))
  }

  async #startWork(importId: string) {
    const { app, system, me } = this.call
    const address = { firmId: me.firmId, importId }
    await leaseImport(app, system, address)
    this.call.afterCommit(() => startImport(app, address))
  }

  async get(importId: string): Promise<FirmImportDetail> {
    const { db } = this.call
    const found = (await this.#find([importId]))[0] ?? fail.gone('导入')
    const problems = await findRefusedRows(db, importId, most.problems)
    const kept = await findKeptRows(db, importId, most.problems)
    return {
      ...found,
      problems: problems.map(({ row, words, letters }) => ({ row, words, ...(letters && { column: letters }) })),
      kept: kept.map(({ row, name, undo }) => ({ row, name, words: undo ?? '' })),
    }
  }

  async list(kind: ImportKind): Promise<FirmImport[]> {
    const rows = await this.call.db
      .selectFrom('firm_imports')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute()
    return this.#find(rows.map(({ id }) => id))
  }

  async #find(ids: readonly string[]): Promise<FirmImport[]> {
    const { db } = this.call
    const rows = await db
      .selectFrom('firm_imports')
      .innerJoin('employees', 'employees.id', 'firm_imports.employee_id')
      .select(['firm_imports.id', 'kind', 'state', 'done', 'total', 'words', 'undone_at', 'input'])
      .select(['firm_imports.created_at', 'employees.name'])
      .where('firm_imports.id', 'in', [...ids, ''])
      .orderBy('firm_imports.created_at', 'desc')
      .orderBy('firm_imports.id', 'desc')
      .execute()
    const countsOf = await countRows(db, ids)
    return rows.map(({ id, kind, state, done, total, words, undone_at, created_at, name, input }) => {
      const { left, updated, ...counts } = countsOf(id)
      const isOver = state === 'done' || state === 'stopped'
      return {
        importId: id,
        kind,
        byName: name,
        time: created_at,
        state,
        done,
        total,
        counts,
        words,
        updated,
        count: left,
        newFields: input?.newFields ?? [],
        isUndone: undone_at !== null,
        canUndo: isOver && left > 0 && this.#isFresh(created_at),
      }
    })
  }

  /** The import's sheet, if it came from one; read again outside of the transaction. */
  async readOf(importId: string): Promise<ReadSheet> {
    const row = (await findImport(this.call.db, importId)) ?? fail.gone('导入')
    return this.read(row.input ?? fail.conflict('这次导入没有表格'))
  }

  /** Rows that were not imported, as a sheet with the reasons. */
  async rest(importId: string, { list }: ReadSheet): Promise<ExportedFile> {
    const row = (await findImport(this.call.db, importId)) ?? fail.gone('导入')
    const refused = await findRefusedRows(this.call.db, importId, importOf(row.kind).rows)
    if (refused.length === 0) fail.conflict('没有未导入的行')
    const { name } = importOf(row.kind)
    const { columns, rows } = restOf(list, refused)
    return this.#keepSheet(`${name}待修改.xlsx`, await sheetOf('xlsx', name, columns, rows))
  }

  #keepSheet(name: string, bytes: Buffer): Promise<ExportedFile> {
    return keepForOwner(this.call, { id: newId(this.call.now), name, bytes, contentType: SHEET_TYPES.xlsx })
  }

  /** Begins to undo an import: records that somebody has worked with stay. */
  async undo(importId: string): Promise<FirmImportDetail> {
    const { db, me } = this.call
    const row = await lockImport(db, importId)
    if (!row) return fail.gone('导入')
    if (row.undone_at || row.state === 'undoing') fail.conflict('这次导入已经撤销')
    if (row.state === 'running') fail.conflict('正在导入，导入完成后才能撤销')
    if (row.state === 'refused') fail.conflict('这次没有导入任何内容，不用撤销')
    if (!this.#isFresh(row.created_at)) fail.conflict('导入超过一天，不能再撤销')
    await retryKeptRows(db, importId)
    const undoing = { state: 'undoing' as const, words: '', worker_id: me.id, tries: 0 }
    await db.updateTable('firm_imports').set(undoing).where('id', '=', importId).execute()
    await this.call.audit('firm.undoImport', { kind: IMPORT_KIND, id: importId }, { import: row.kind })
    await this.#startWork(importId)
    return this.get(importId)
  }

  #isFresh = (at: string) => this.call.now - fromTime(at) < hours(most.undoHours)
}
