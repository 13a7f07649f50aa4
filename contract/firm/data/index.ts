import { may, type Nothing, staff } from '../../core'
import type { ExportedFile } from '../../shapes'
import type { ExportFirmInput } from './shapes'

/** Exports for a firm and for each of its people. §7 names none of these calls (GAPS 75). */
export const firmData = {
  /**
   * Exports all that the firm owns; for holders of the right, at first its director, who type its name once more. An
   * act, since it reads for long.
   */
  exportFirm: may('firm:export').act<ExportFirmInput, ExportedFile>('firm/data/export'),
  /** Exports what the firm stores about the caller. */
  exportOwn: staff.act<Nothing, ExportedFile>('firm/data/exportOwn'),
}
