/** Cells of a CSV (RFC 4180): quotes may hold commas, lines and quotes that are doubled. Blank rows are left out. */
export function csvCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r\n|\n|\r|$)/g)) {
    row.push((quoted?.replace(/""/g, '"') ?? plain).trim())
    if (end === ',') continue
    if (row.some(Boolean)) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
