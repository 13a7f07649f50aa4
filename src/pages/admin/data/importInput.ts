import { NO_ROWS } from '@contract/firm/import/codes'
import type { ImportColumns, ImportFileInput, ImportReport } from '@contract/firm/import/shapes'

interface Choices extends Pick<ImportFileInput, 'kind' | 'fileId'> {
  titles?: Readonly<Record<number, string>>
  fixed: Readonly<Record<string, string>>
  fixes: NonNullable<ImportFileInput['fixes']>
  accepted: number[]
}

/** Input of a preview and an import: the sheet, and what a person has decided about it. */
export const importInput = ({ kind, fileId, titles, fixed, fixes, accepted }: Choices): ImportFileInput => ({
  kind,
  fileId,
  ...(titles && { mapping: chosenColumns(titles, fixed) }),
  ...(fixes.length > 0 && { fixes }),
  ...(accepted.length > 0 && { accepted }),
})

/** Columns as they were chosen; index -1 stands for a value that the sheet lacks. */
const chosenColumns = (
  titles: Readonly<Record<number, string>>,
  fixed: Readonly<Record<string, string>>,
): ImportColumns => ({
  columns: Object.entries(titles).flatMap(([index, title]) =>
    Number(index) >= 0 ? [{ index: Number(index), title }] : [],
  ),
  fixed: Object.entries(fixed).map(([title, value]) => ({ title, value })),
})

/** Numbers of rows that would be written, and of those that are to be corrected or confirmed. */
export function countRows(report: ImportReport | undefined, isUpdating: boolean): { written: number; wrong: number } {
  const counts = report?.counts ?? NO_ROWS
  return { written: counts.new + (isUpdating ? counts.changed : 0), wrong: counts.wrong + counts.doubtful }
}
