import type { SheetData } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'

export type SheetFormat = 'xlsx' | 'csv'

/** A column of an exported list; an amount is a number where a program can read it, and the same figures everywhere. */
export interface SheetColumn<T> {
  title: string
  /** Width in characters. */
  width: number
  isAmount?: boolean
  of(row: T): string
}

export const text = <T>(title: string, width: number, of: (row: T) => string | null): SheetColumn<T> => ({
  title,
  width,
  of: (row) => of(row) ?? '',
})
export const amount = <T>(title: string, of: (row: T) => string): SheetColumn<T> => ({
  title,
  width: 16,
  isAmount: true,
  of,
})

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Exports a list as a file. User input is always text in it, whatever it begins with: no program takes it for a
 * formula.
 */
export async function sheetOf<T>(
  format: SheetFormat,
  name: string,
  columns: readonly SheetColumn<T>[],
  rows: readonly T[],
): Promise<Buffer> {
  return format === 'csv' ? Buffer.from(csvOf(columns, rows)) : xlsxOf(name, columns, rows)
}

function xlsxOf<T>(sheet: string, columns: readonly SheetColumn<T>[], rows: readonly T[]): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const lines = rows.map((row) =>
    columns.map(({ of, isAmount }) =>
      // A double holds every amount we take (contract/validators: twelve digits and two decimals) to the cent.
      isAmount && NUMBER.test(of(row))
        ? { value: Number(of(row)), type: Number, format: '#,##0.00' }
        : { value: of(row), type: String },
    ),
  )
  const data: SheetData = [head, ...lines]
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return writeXlsxFile(data, options).toBuffer()
}

/** Matches a number; anything else is text, even in a column of amounts. */
const NUMBER = /^-?\d+(\.\d+)?$/

/** Begins with the byte order mark by which Excel recognises the encoding. */
const csvOf = <T>(columns: readonly SheetColumn<T>[], rows: readonly T[]): string =>
  `\uFEFF${[
    columns.map(({ title }) => quoteCell(title)),
    ...rows.map((row) =>
      columns.map(({ of, isAmount }) =>
        isAmount && NUMBER.test(of(row)) ? of(row) : quoteCell(escapeFormula(of(row))),
      ),
    ),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')}`

/** Beginnings that Excel would run as a formula, possibly after characters that it strips. */
const RUNS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const escapeFormula = (text: string) => (RUNS.test(text) ? `'${text}` : text)
const quoteCell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
