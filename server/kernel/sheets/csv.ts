import type { SheetRow } from '../reading/sheets'

const QUOTE = '"'
const DELIMITERS = [',', '\t', ';', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]
/** Rows by which the delimiter is told. */
const SAMPLE = 30
/** First line by which Excel is told the delimiter. */
const TOLD = /^sep=([,;\t|])\r?\n/i

/**
 * Rows of a text with comma, tab, semicolon or bar between its cells, whichever makes the most even columns. Row
 * numbers are those a spreadsheet shows; blank rows are left out. Linear in the text's length.
 */
export function rowsOfText(written: string): SheetRow[] {
  const text = written.replace(/^\uFEFF/, '')
  const told = TOLD.exec(text)
  if (!told) return rowsBetween(text, delimiterOf(text))
  return rowsBetween(text.slice(told[0].length), told[1] as Delimiter, { skipped: 1 })
}

function delimiterOf(text: string): Delimiter {
  const evenness = DELIMITERS.map((delimiter) => {
    const widths = rowsBetween(text, delimiter, { most: SAMPLE }).map(({ cells }) => cells.length)
    const counts = widths.map((width) => (width - 1) * widths.filter((other) => other === width).length)
    return Math.max(0, ...counts)
  })
  return DELIMITERS[evenness.indexOf(Math.max(...evenness))] ?? ','
}

/** Parses by RFC 4180, whatever the delimiter: quotes may contain delimiters, line breaks and doubled quotes. */
function rowsBetween(text: string, delimiter: Delimiter, { skipped = 0, most = Number.POSITIVE_INFINITY } = {}) {
  const ends = new RegExp(`[${delimiter}\r\n]`, 'g')
  const rows: SheetRow[] = []
  let cells: string[] = []
  let row = skipped
  let index = 0
  while (index <= text.length && rows.length < most) {
    const { cell, end } = text[index] === QUOTE ? quotedAt(text, index, ends) : plainAt(text, index, ends)
    cells.push(textOfCsvCell(cell))
    index = end + 1
    if (text[end] === delimiter) continue
    row++
    if (cells.some(Boolean)) rows.push({ row, cells })
    cells = []
    if (text[end] === '\r' && text[index] === '\n') index++
  }
  return rows
}

interface Found {
  cell: string
  /** Index of the delimiter or line end behind it, or the text's length. */
  end: number
}

function plainAt(text: string, from: number, ends: RegExp): Found {
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

function quotedAt(text: string, from: number, ends: RegExp): Found {
  const pieces: string[] = []
  let index = from + 1
  for (;;) {
    const quote = text.indexOf(QUOTE, index)
    if (quote < 0) return { cell: [...pieces, text.slice(index)].join(''), end: text.length }
    pieces.push(text.slice(index, quote))
    index = quote + 1
    if (text[index] !== QUOTE) break
    pieces.push(QUOTE)
    index++
  }
  // Text after a closing quote is invalid, but kept as it is.
  const { cell, end } = plainAt(text, index, ends)
  return { cell: pieces.join('') + cell, end }
}

/** Takes off what programs put before digits and formulas to keep them text: ="0012", '0012, `0012. */
const textOfCsvCell = (cell: string) =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^['’`](?=[\d=+\-@＝＋－＠])/, '')
