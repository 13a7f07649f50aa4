import { may } from '../../core'
import type { ExportedFile } from '../../shapes'
import type * as T from './shapes'

const keeper = may('firm:manage')

/** Import of a firm's existing data, each kind as one list. §7 names no call for it. */
export const firmImport = {
  getTemplate: keeper.write<T.ImportKindInput, ExportedFile>('firm/import/getTemplate'),
  /** Validates only: names each row that would be refused, and stores none. */
  check: keeper.write<T.ImportFileInput, T.ImportReport>('firm/import/check'),
  /** Begins to import all rows or none, or those without a problem; it goes on in the background. */
  run: keeper.write<T.ImportFileInput, T.FirmImportDetail>('firm/import/run'),
  get: keeper.read<T.ImportRef, T.FirmImportDetail>('firm/import/get'),
  getList: keeper.read<T.ImportKindInput, T.FirmImport[]>('firm/import/getList'),
  /** Rows that were not imported, as a sheet with the reasons. */
  getRest: keeper.write<T.ImportRef, ExportedFile>('firm/import/getRest'),
  /** Begins to undo an import, within a day: records that were used or changed since stay. */
  undo: keeper.write<T.ImportRef, T.FirmImportDetail>('firm/import/undo'),
}
