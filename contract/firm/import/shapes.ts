import { type Static, Type } from '@sinclair/typebox'
import type { ConflictGrade } from '../../conflict/codes'
import { Id, OneOf, Shape } from '../../shapes'
import { IMPORT_KINDS, type ImportKind, importLimits as most } from './codes'

const kind = OneOf<ImportKind[]>('导入的内容', ...IMPORT_KINDS)

export const ImportKindInput = Shape({ kind })
export type ImportKindInput = Static<typeof ImportKindInput>

const title = Type.String({ maxLength: most.title, title: '对应的内容' })
const value = Type.String({ maxLength: most.value, title: '内容' })
const rowNumber = Type.Integer({ minimum: 1, maximum: most.row, title: '行' })

/** Choice of the columns by a person: title blank for one that is not imported. */
export const ImportColumns = Shape({
  columns: Type.Array(Shape({ index: Type.Integer({ minimum: 0, maximum: most.columns, title: '列' }), title }), {
    maxItems: most.columns,
    title: '列的对应',
  }),
  /** Values of every row in needed columns that the sheet lacks. */
  fixed: Type.Array(Shape({ title, value }), { maxItems: most.fixed, title: '每行相同的内容' }),
})
export type ImportColumns = Static<typeof ImportColumns>

export const ImportFileInput = Shape({
  kind,
  fileId: { ...Id, title: '表格' },
  /** Chosen columns, which are remembered for the firm's next sheet with these titles. */
  mapping: Type.Optional(ImportColumns),
  /** Forgets what was chosen for these titles. */
  isMappingReset: Type.Optional(Type.Boolean({ title: '恢复系统建议' })),
  /** Corrected cells. */
  fixes: Type.Optional(
    Type.Array(Shape({ row: rowNumber, title, value }), { maxItems: most.fixes, title: '修改的内容' }),
  ),
  /** Doubtful rows that are imported nevertheless. */
  accepted: Type.Optional(Type.Array(rowNumber, { maxItems: most.accepted, title: '仍要导入的行' })),
  /** Changes records that are there already as their rows say; a blank cell changes nothing. */
  isUpdating: Type.Optional(Type.Boolean({ title: '更新已有的' })),
  /** `right` imports the rows without problems; `all` nothing while there is one. */
  takes: Type.Optional(OneOf('导入哪些', 'all', 'right')),
})
export type ImportFileInput = Static<typeof ImportFileInput>

export const ImportRef = Shape({ importId: Id })
export type ImportRef = Static<typeof ImportRef>

/** State of a row: there already as it says or otherwise, like a record that is there, or not right. */
export type RowState = 'new' | 'changed' | 'same' | 'doubtful' | 'wrong'

/** A field of a record that its row says otherwise, in words. */
export interface CellChange {
  label: string
  before: string
  after: string
  /** Reason why an import leaves it as it is. */
  stays?: string
}

/** Problem of one row, by its number in the sheet. */
export interface RowProblem {
  row: number
  words: string
  /** Letters of the columns that are to be corrected. */
  column?: string
}

/** A column of the sheet, and what it is taken for. */
export interface ReportColumn {
  index: number
  letter: string
  /** Title in the sheet. */
  written: string
  /** Ours, or the key of the firm's own field; blank for one that is not imported. */
  title: string
  why: string
  /** First cells under it. */
  samples: string[]
}

/** A row of the preview. */
export interface ImportLine {
  row: number
  state: RowState
  /** Its record, as the sheet calls it. */
  name: string
  words: string
  /** Letters of the columns that are to be corrected. */
  column?: string
  /** Fields of its record that would change. */
  changes: CellChange[]
  /** Cells that may be corrected; those with a problem come first. */
  cells: { title: string; label: string; value: string; isWrong: boolean }[]
}

/** A name of the sheet that the firm knows on the other side, as the conflict check finds it. */
export interface ImportConflict {
  row: number
  name: string
  grade: ConflictGrade
  words: string
}

/** Preview of an import; nothing is stored. */
export interface ImportReport {
  rows: number
  problems: RowProblem[]
  /** Remarks on the sheet: the row of its column titles, columns and rows that were left out. */
  notes: string[]
  /** Rows whose reading might surprise: several names in a cell, a status. */
  hints: RowProblem[]
  /** Number of rows by state. */
  counts: Record<RowState, number>
  /** Rows of each state, the first of them. */
  lines: ImportLine[]
  columns: ReportColumn[]
  /** Contents that a column can have. */
  choices: { value: string; label: string }[]
  /** Needed contents that no column has. */
  missing: string[]
  /** The columns are as they were chosen before. */
  isRemembered: boolean
  conflicts: ImportConflict[]
  /** Names that the conflict check did not look at, in words; blank if it has looked at all. */
  unchecked: string
}

/**
 * State of an import. `refused`: nothing of it was kept, since a row had a problem; `stopped`: what was imported until
 * then is kept.
 */
export type ImportState = 'running' | 'done' | 'refused' | 'stopped' | 'undoing' | 'undone'

export interface FirmImport {
  importId: string
  kind: ImportKind
  byName: string
  time: string
  state: ImportState
  /** Rows processed so far, of how many. */
  done: number
  total: number
  /** Number of rows by state. */
  counts: Record<RowState, number>
  /** Number of records that it has changed, undone or not. */
  updated: number
  /** Number of imported and changed records that have not been undone. */
  count: number
  /** Labels of the firm's own fields that it has made: its undoing leaves them. */
  newFields: string[]
  /** Reason why it was refused or stopped. */
  words: string
  isUndone: boolean
  canUndo: boolean
}

/** A record that could not be undone, because it was used or changed since. */
export interface KeptRecord {
  row: number
  name: string
  words: string
}

export interface FirmImportDetail extends FirmImport {
  /** Rows that were not imported, the first of them. */
  problems: RowProblem[]
  /** Records that the undoing left, the first of them. */
  kept: KeptRecord[]
}
