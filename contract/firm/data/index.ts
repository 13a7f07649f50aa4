import { may, type Nothing, staff } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type { ExportFirmInput } from './shapes'

/** What a firm, and each of its people, takes along. §7 names none of it (GAPS 75). */
export const firmData = {
  /** All that the firm owns, for who holds the right, its director to begin with, who writes its name once more. Bookkeeping of its own: it reads for long. */
  exportFirm: may('firm:export').act<ExportFirmInput, ExportedFile>('firm/data/export'),
  /** What the firm keeps of the caller. */
  exportOwn: staff.act<Nothing, ExportedFile>('firm/data/exportOwn'),
}
