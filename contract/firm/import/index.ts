import { may } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type { FirmImport, ImportFileInput, ImportKindInput, ImportRef, ImportReport } from './shapes'

const keeper = may('firm:manage')

/** What a firm brings along from elsewhere, each kind as one list. §7 names no call for it. */
export const firmImport = {
  getTemplate: keeper.write<ImportKindInput, ExportedFile>('firm/import/getTemplate'),
  /** A dry run: each row that could not be kept is named, and none is kept. */
  check: keeper.write<ImportFileInput, ImportReport>('firm/import/check'),
  /** All rows, or none. */
  run: keeper.write<ImportFileInput, ImportReport>('firm/import/run'),
  getList: keeper.read<ImportKindInput, FirmImport[]>('firm/import/getList'),
  /** For a day, as long as nobody has worked with any of them. */
  undo: keeper.write<ImportRef, FirmImport[]>('firm/import/undo'),
}
