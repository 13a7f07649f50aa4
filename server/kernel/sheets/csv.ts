const QUOTE = '"'

/**
 * Cells of a CSV (RFC 4180): quotes may contain commas, line breaks and doubled quotes. Blank rows are left out. Runs
 * in linear time: an unclosed quote extends to the end of the file.
 */
export function csvCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = text[at] === QUOTE ? quotedAt(text, at) : plainAt(text, at)
    row.push(cell.trim())
    at = end + 1
    if (text[end] === ',') continue
    if (row.some(Boolean)) rows.push(row)
    row = []
    if (text[end] === '\r' && text[at] === '\n') at++
  }
  return rows
}

interface Found {
  cell: string
  /** Index of the comma or line end behind it, or the text's length. */
  end: number
}

const ENDS = /[,\r\n]/g

function plainAt(text: string, from: number): Found {
  ENDS.lastIndex = from
  const end = ENDS.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

function quotedAt(text: string, from: number): Found {
  const pieces: string[] = []
  let at = from + 1
  for (;;) {
    const quote = text.indexOf(QUOTE, at)
    if (quote < 0) return { cell: [...pieces, text.slice(at)].join(''), end: text.length }
    pieces.push(text.slice(at, quote))
    at = quote + 1
    if (text[at] !== QUOTE) break
    pieces.push(QUOTE)
    at++
  }
  // Text after a closing quote is invalid, but kept as it is.
  const { cell, end } = plainAt(text, at)
  return { cell: pieces.join('') + cell, end }
}
