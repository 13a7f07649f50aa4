import { hours } from '@contract/duration'
import { type ImportKind, importOf, importLimits as most } from '@contract/firm/import/codes'
import type { FirmImport, ImportFileInput, ImportReport } from '@contract/firm/import/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import { sql } from 'kysely'
import { fromTime } from '../clock'
import { newId } from '../db/id'
import { fail } from '../fail'
import { keepForOwner } from '../files/made-documents'
import type { StaffCall } from '../http/call'
import { refuseEndedSession } from '../http/session-end'
import { readSheetFile } from '../sheets/read-sheet'
import { SHEET_TYPES, sheetOf, text } from '../sheets/sheet'
import { type ImportList, readList } from './cells'
import { columnsOf, findChosenColumns, fixesByRow, headerKeyOf, saveChosenColumns } from './chosen-columns'
import { isSettled, refuseUnsettled, reportOf, restOf } from './import-report'
import type { Cells, Importer, OnProgress, RowOutcome } from './importer'
import { findHeader } from './sheet-header'

export const IMPORT_KIND = 'firmImport'
/** Shortest interval between two progress events, ms: they move a progress bar. */
const TOLD_MS = 300
const LISTED = 50
/** PostgreSQL's code for a row that others refer to. */
const STILL_SPOKEN_OF = '23503'

/** Keeps nothing: a dry run. */
const none = () => false
const isNew = ({ state }: RowOutcome) => state === 'new'
const isSame = ({ state }: RowOutcome) => state === 'same'

/** A sheet as it was read, with the key by which its columns are remembered. */
interface ReadSheet {
  list: ImportList
  key: string
  isRemembered: boolean
}

/** Imports a list: validated first, all of it or nothing, and undoable for a day. */
export class Importing {
  constructor(private readonly call: StaffCall) {}

  async template(kind: ImportKind): Promise<ExportedFile> {
    const { name, columns, samples } = importOf(kind)
    const sheetColumns = columns.map((title) => text<Cells>(title, 16, (row) => row[title] ?? ''))
    const bytes = await sheetOf('xlsx', name, sheetColumns, samples)
    const id = newId(this.call.now)
    return keepForOwner(this.call, { id, name: `${name}导入模板.xlsx`, bytes, contentType: SHEET_TYPES.xlsx })
  }

  /** Reads the file's rows; takes seconds, so it is done outside of a transaction. */
  async read({ kind, fileId, mapping, isMappingReset, fixes = [] }: ImportFileInput): Promise<ReadSheet> {
    const content = await readSheetFile(this.call, fileId, importOf(kind).rows)
    const own = (await this.#importerOf(kind).ownFields?.(this.call)) ?? []
    const key = headerKeyOf(findHeader(kind, content).all)
    const known = mapping || isMappingReset ? undefined : await findChosenColumns(this.call, kind, key)
    const chosen = mapping ?? known
    const why = mapping ? '您选的' : '上次的选择'
    const list = readList(kind, content, { own, ...(chosen && columnsOf(chosen, why)) }, fixesByRow(fixes))
    return { list, key, isRemembered: known !== undefined }
  }

  /** @param keeps false for a dry run: everything is done as it would be, and then undone */
  async run(input: ImportFileInput, { list, key, isRemembered }: ReadSheet, keeps: boolean): Promise<ImportReport> {
    const { kind, mapping, isMappingReset, takes = 'all' } = input
    if (keeps) refuseUnsettled(list.header)
    const canTake = (outcomes: readonly RowOutcome[]) =>
      keeps &&
      (takes === 'right' ? outcomes.some(isNew) : outcomes.every((outcome) => isNew(outcome) || isSame(outcome)))
    const { outcomes, isKept } = await this.#bring(input, list, canTake)
    if (mapping || isMappingReset) await saveChosenColumns(this.call, kind, key, mapping)
    return { ...reportOf(kind, list, outcomes), isRemembered, isKept }
  }

  /** Rows that would not be imported, as a sheet with the reasons. */
  async rest({ kind, ...input }: ImportFileInput, { list }: ReadSheet): Promise<ExportedFile> {
    refuseUnsettled(list.header)
    const { outcomes } = await this.#bring({ kind, ...input }, list, none)
    const rest = restOf(list, outcomes)
    if (rest.rows.length === 0) fail.invalid('没有需要修改的行')
    const { name } = importOf(kind)
    const bytes = await sheetOf('xlsx', name, rest.columns, rest.rows)
    const id = newId(this.call.now)
    return keepForOwner(this.call, { id, name: `${name}待修改.xlsx`, bytes, contentType: SHEET_TYPES.xlsx })
  }

  /** Does all that an import does, and undoes it unless it is to be kept. */
  async #bring(
    { kind, accepted = [] }: Pick<ImportFileInput, 'kind' | 'accepted'>,
    { rows, header }: ImportList,
    canTake: (outcomes: readonly RowOutcome[]) => boolean,
  ): Promise<{ outcomes: RowOutcome[]; isKept: boolean }> {
    const { db, outbox } = this.call
    if (!isSettled(header)) return { outcomes: [], isKept: false }
    const undo = outbox.mark()
    await sql`savepoint whole`.execute(db)
    const bringing = { onProgress: this.#progressReporter(rows.length), accepted: new Set(accepted) }
    const outcomes = await this.#importerOf(kind).bring(this.call, rows, bringing)
    const isKept = canTake(outcomes)
    if (isKept) await this.#keep(kind, outcomes)
    else {
      undo()
      await sql`rollback to savepoint whole`.execute(db)
    }
    return { outcomes, isKept }
  }

  async #keep(kind: ImportKind, outcomes: readonly RowOutcome[]) {
    const { db, me, now, time } = this.call
    await refuseEndedSession(this.call)
    const ids = outcomes.flatMap(({ id }) => id ?? [])
    if (ids.length === 0) return
    const importRow = { id: newId(now), kind, employee_id: me.id, ids: JSON.stringify(ids), created_at: time }
    await db.insertInto('firm_imports').values(importRow).execute()
    await this.call.audit('firm.import', { kind: IMPORT_KIND, id: importRow.id }, { import: kind, rows: ids.length })
  }

  async list(kind: ImportKind): Promise<FirmImport[]> {
    const rows = await this.call.db
      .selectFrom('firm_imports')
      .innerJoin('employees', 'employees.id', 'firm_imports.employee_id')
      .select(['firm_imports.id', 'kind', 'undone_at', 'created_at', 'employees.name'])
      .select(sql<number>`jsonb_array_length(ids)`.as('count'))
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(LISTED)
      .execute()
    return rows.map(({ id, name, count, undone_at, created_at }) => ({
      importId: id,
      kind,
      byName: name,
      time: created_at,
      count,
      isUndone: undone_at !== null,
      canUndo: undone_at === null && this.#isFresh(created_at),
    }))
  }

  /** Undoes an import. If somebody has worked with one of its records, none is removed. */
  async undo(importId: string): Promise<FirmImport[]> {
    const { db, time } = this.call
    const row = await db
      .selectFrom('firm_imports')
      .select(['kind', 'ids', 'undone_at', 'created_at'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return fail.gone('导入')
    if (row.undone_at) fail.conflict('这次导入已经撤销')
    if (!this.#isFresh(row.created_at)) fail.conflict('导入超过一天，不能再撤销')
    const importer = this.#importerOf(row.kind)
    const used = await importer.used(this.call, row.ids)
    if (used > 0) fail.conflict(`有 ${used} ${importOf(row.kind).unit}在导入后被修改或使用，不能撤销`)
    await this.#removeRecords(importer, row.ids, row.created_at)
    await db.updateTable('firm_imports').set({ undone_at: time }).where('id', '=', importId).execute()
    await this.call.audit('firm.undoImport', { kind: IMPORT_KIND, id: importId }, { import: row.kind })
    return this.list(row.kind)
  }

  /** Removes the records; the database refuses if anything else refers to one of them by now. */
  async #removeRecords(importer: Importer, ids: readonly string[], since: string) {
    try {
      await importer.remove(this.call, ids, since)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== STILL_SPOKEN_OF) throw error
      fail.conflict(`有${importOf(importer.kind).unit.slice(1)}在导入后已有记录，不能撤销`)
    }
  }

  #importerOf(kind: ImportKind): Importer {
    const found = this.call.app.importers.find((candidate) => candidate.kind === kind)
    if (!found) throw new Error(`nobody brings in ${kind}`)
    return found
  }

  /** Reports progress immediately: the call's own events are sent when it is over. */
  #progressReporter(total: number): OnProgress {
    const { app, me } = this.call
    let last = 0
    return (done) => {
      const now = performance.now()
      if (now - last < TOLD_MS) return
      last = now
      app.bus.deliver({ to: [me.id], firmId: me.firmId, name: 'import:progress', data: { done, total } })
    }
  }

  #isFresh = (at: string) => this.call.now - fromTime(at) < hours(most.undoHours)
}
