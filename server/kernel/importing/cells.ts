import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { fail } from '../fail'
import type { Cells } from './importer'

const refuse = (words: string): never => fail.invalid(words, { fileId: words })

/** Rows of a sheet by column title; refused if a column is missing or unknown. */
export function cellsIn(kind: ImportKind, [head = [], ...rows]: readonly (readonly string[])[]): Cells[] {
  const { columns, needs } = importOf(kind)
  const missing = needs.filter((column) => !head.includes(column))
  if (missing.length > 0) refuse(`第 1 行应写明列名，缺少：${missing.join('、')}`)
  const other = head.find((column) => column && !columns.includes(column))
  if (other) refuse(`不认识「${other}」这一列，请按模板填写`)
  const twice = head.find((column, index) => column && head.indexOf(column) < index)
  if (twice) refuse(`「${twice}」这一列出现了两次`)
  const blank = Object.fromEntries(columns.map((column) => [column, '']))
  return rows.map((row) => ({
    ...blank,
    ...Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])),
  }))
}

/** Code that a table of labels has for a cell's text; `blank` for an empty cell. */
export function codeOf(label: string, table: Readonly<Record<string, string>>, words: string, blank: string): string {
  if (!words) return blank
  const found = Object.entries(table).find(([, said]) => said === words)
  return found?.[0] ?? fail.invalid(`${label}「${words}」须为：${Object.values(table).join('、')}`)
}
