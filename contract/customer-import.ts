import { may, type Nothing } from './core'
import type { CustomerImport, ImportFileInput, ImportRef, ImportReport } from './customer-import.shapes'
import type { ExportedFile } from './work-log.shapes'

const keeper = may('firm:manage')

/** A firm's customers brought along from elsewhere, as one list. §7 names no call for it. */
export const customerImport = {
  getTemplate: keeper.write<Nothing, ExportedFile>('app/customerImport/getTemplate'),
  /** A dry run: each row that could not be kept is named, and none is kept. */
  check: keeper.write<ImportFileInput, ImportReport>('app/customerImport/check'),
  /** All rows, or none. */
  run: keeper.write<ImportFileInput, ImportReport>('app/customerImport/run'),
  getList: keeper.read<Nothing, CustomerImport[]>('app/customerImport/getList'),
  /** For a day, as long as nobody has worked with any of them. */
  undo: keeper.write<ImportRef, CustomerImport[]>('app/customerImport/undo'),
}
