import { may } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type { FirmImport, ImportFileInput, ImportKindInput, ImportRef, ImportReport } from './shapes'

const keeper = may('firm:manage')

/** Import of a firm's existing data, each kind as one list. §7 names no call for it. */
export const firmImport = {
  getTemplate: keeper.write<ImportKindInput, ExportedFile>('firm/import/getTemplate'),
  /** Validates only: names each row that would be refused, and stores none. */
  check: keeper.write<ImportFileInput, ImportReport>('firm/import/check'),
  /** Imports all rows, or none. */
  run: keeper.write<ImportFileInput, ImportReport>('firm/import/run'),
  getList: keeper.read<ImportKindInput, FirmImport[]>('firm/import/getList'),
  /** Undoes an import, for a day, as long as nobody has worked with any of its records. */
  undo: keeper.write<ImportRef, FirmImport[]>('firm/import/undo'),
}
