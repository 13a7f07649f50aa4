import type { SheetData } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'

export type SheetFormat = 'xlsx' | 'csv'

/** A column of an exported list; amounts and counts are numbers where a program can read them. */
export interface SheetColumn<T> {
  title: string
  /** Width in characters. */
  width: number
  /** Format of a column of numbers. */
  numberFormat?: string
  of(row: T): string
}

export const text = <T>(title: string, width: number, cellOf: (row: T) => string | null): SheetColumn<T> => ({
  title,
  width,
  of: (row) => cellOf(row) ?? '',
})
export const amount = <T>(title: string, cellOf: (row: T) => string): SheetColumn<T> => ({
  title,
  width: 16,
  numberFormat: '#,##0.00',
  of: cellOf,
})
/** A count, or a figure such as hours; null for none. */
export const count = <T>(title: string, width: number, cellOf: (row: T) => number | null): SheetColumn<T> => ({
  title,
  width,
  numberFormat: 'General',
  of: (row) => String(cellOf(row) ?? ''),
})

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * Exports a list as a file. User input is always text in it, whatever it is: no program takes it for a formula, a day or
 * a number, of which it would keep fifteen digits.
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
    columns.map(({ of: cellOf, numberFormat }) =>
      // A double holds every amount we take (contract/validators: twelve digits and two decimals) to the cent.
      numberFormat && NUMBER.test(cellOf(row))
        ? { value: Number(cellOf(row)), type: Number, format: numberFormat }
        : { value: cellOf(row), type: String },
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
    columns.map(({ title }) => csvText(title)),
    ...rows.map((row) =>
      columns.map(({ of: cellOf, numberFormat }) =>
        numberFormat && NUMBER.test(cellOf(row)) ? cellOf(row) : csvText(cellOf(row)),
      ),
    ),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')}`

/** Beginnings that Excel would run as a formula, possibly after characters that it strips. */
const RUNS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Texts that Excel would shorten or change on opening a CSV: 20 digits, 0017, 12E3, 3-4. */
const CHANGED = /^(\d{12,}|0\d+|\d+(\.\d+)?E[+-]?\d+|\d{1,4}[-/]\d{1,2})$/i

/** A text of a CSV as Excel and WPS leave it: a tab behind it is not shown. */
export const csvText = (text: string) =>
  quoteCell(RUNS.test(text) ? `'${text}` : CHANGED.test(text) ? `${text}\t` : text)
const quoteCell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
