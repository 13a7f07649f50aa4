import { may } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type * as T from './shapes'

const keeper = may('firm:manage')

/** Import of a firm's existing data, each kind as one list. §7 names no call for it. */
export const firmImport = {
  getTemplate: keeper.write<T.ImportKindInput, ExportedFile>('firm/import/getTemplate'),
  /** Validates only: names each row that would be refused, and stores none. */
  check: keeper.write<T.ImportFileInput, T.ImportReport>('firm/import/check'),
  /** Rows that would not be imported, as a sheet with the reasons. */
  getRest: keeper.write<T.ImportFileInput, ExportedFile>('firm/import/getRest'),
  /** Imports all rows or none, or those without a problem. */
  run: keeper.write<T.ImportFileInput, T.ImportReport>('firm/import/run'),
  getList: keeper.read<T.ImportKindInput, T.FirmImport[]>('firm/import/getList'),
  /** Undoes an import, for a day, as long as nobody has worked with any of its records. */
  undo: keeper.write<T.ImportRef, T.FirmImport[]>('firm/import/undo'),
}
