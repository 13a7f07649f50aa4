import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { OTHER_TITLES } from '@contract/firm/import/columns'
import type { FieldDefinition } from '@contract/forms/fields'
import { removeInvisible } from '@contract/validators'
import { contentTitles, isOfTitle } from './column-content'

/** A column of the sheet; `title` is one of ours, or blank if it is left out. */
export interface HeaderColumn {
  index: number
  title: string
  /** Its title in the sheet. */
  written: string
  /** Reason why it is this column, or none. */
  why: string
  /** Its amounts are in units of 10,000 yuan. */
  isInTenThousands: boolean
}

/** Ways in which a column's title may be read, the likeliest first. */
export type Titles = readonly string[]

/** Choice of the columns by a person, or of an earlier import. */
export interface ColumnMapping {
  /** Our title, or blank for none, by the index of the sheet's column. */
  titles?: Readonly<Record<number, string>>
  /** The value of every row in a column that the sheet lacks. */
  fixed?: Readonly<Record<string, string>>
  /** Reason shown at the columns: 您选的, 上次的选择. */
  why?: string
  /** The firm's own fields. */
  own?: readonly FieldDefinition[]
}

/** Letter of a column as spreadsheets show it: A for 0, AA for 26. */
export const columnLetter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : `${columnLetter(Math.floor(index / 26) - 1)}${columnLetter(index % 26)}`

/** Maps each column of a sheet: as it was chosen, else by its title, a usual other title, or its cells. */
export function mapColumns(
  kind: ImportKind,
  titles: readonly Titles[],
  sample: (index: number) => readonly string[],
  mapping: ColumnMapping,
): { columns: HeaderColumn[]; unsettled?: string } {
  const found = mapping.titles ? chosenTitles(kind, mapping) : proposedTitles(kind, titles, sample, mapping)
  const columns = titles.flatMap((names, index): HeaderColumn[] => {
    const chosen = found.get(index)
    const written = (chosen?.written ?? names[0] ?? '').trim()
    if (!written && !chosen?.title && sample(index).length === 0) return []
    const isInTenThousands = TEN_THOUSANDS.test(written)
    const why = chosen?.why ?? twinWords(titles, index) ?? '没有对应的内容'
    return [{ index, title: chosen?.title ?? '', written, why, isInTenThousands }]
  })
  const unsettled = mapping.titles ? undefined : repeatedWords(kind, titles, columns)
  return { columns, ...(unsettled && { unsettled }) }
}

interface Chosen {
  title: string
  why: string
  written?: string
}

function chosenTitles(kind: ImportKind, { titles = {}, why = '', own = [] }: ColumnMapping): Map<number, Chosen> {
  const known = new Set([...importOf(kind).columns, ...own.map(({ key }) => key)])
  return new Map(
    Object.entries(titles).map(([index, title]) => [
      Number(index),
      !title || known.has(title) ? { title, why } : { title: '', why: '原来对应的内容已经没有了，请重新选择' },
    ]),
  )
}

function proposedTitles(
  kind: ImportKind,
  titles: readonly Titles[],
  sample: (index: number) => readonly string[],
  mapping: ColumnMapping,
): Map<number, Chosen> {
  const found = new Map<number, Chosen>()
  const isTaken = (title: string) => [...found.values()].some((chosen) => chosen.title === title)
  const keep = (index: number, title: string | undefined, why: string, written?: string) => {
    if (title && !found.has(index) && !isTaken(title)) found.set(index, { title, why, ...(written && { written }) })
  }
  const eachName = (find: (name: string, index: number) => void) => {
    for (const [index, names] of titles.entries()) for (const name of names) find(name, index)
  }
  const { columns } = importOf(kind)
  const own = ownTitles(mapping)
  const named = (isFitting: boolean) => {
    const free = (candidates: readonly string[], index: number) =>
      candidates.find((title) => !isTaken(title) && (!isFitting || isOfTitle(kind, title, sample(index))))
    eachName((name, index) => keep(index, free(columns.filter(isNamed(name)), index), '列名相同', name))
    eachName((name, index) => keep(index, own.get(foldTitle(name)), '与本所自定义字段同名', name))
    // The likeliest other title wins over the first in the sheet: 是否结案 over 案件进展.
    for (const title of columns)
      for (const other of OTHER_TITLES[kind][title] ?? [])
        eachName((name, index) => {
          if (isNamed(name)(other)) keep(index, free([title], index), '常用的列名', name)
        })
  }
  named(true)
  for (const index of titles.keys())
    keep(
      index,
      contentTitles(kind, sample(index)).find((title) => !isTaken(title)),
      '内容看起来是这一项',
    )
  named(false)
  return found
}

const isNamed = (name: string) => (title: string) => foldTitle(name) !== '' && foldTitle(title) === foldTitle(name)
const ownTitles = ({ own = [] }: ColumnMapping) => new Map(own.map(({ key, label }) => [foldTitle(label), key]))

const TEN_THOUSANDS = /[(（/]\s*万元?\s*[)）]?/

/** Removes marks of what must be filled in, units and remarks: *名称, 手机（必填）, 律师费(元)： */
export const foldTitle = (title: string) =>
  removeInvisible(title.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/^[*※✱★•·#\d、.]+|[*※✱★:]+$/g, '')
    .replace(/(.)[([【][^)\]】]*[)\]】]$/, '$1')
    .replace(/[*※✱★:]+$/g, '')
    .toLowerCase()

function twinWords(titles: readonly Titles[], index: number): string | undefined {
  const name = foldTitle(titles[index]?.[0] ?? '')
  const first = titles.findIndex(([other = '']) => foldTitle(other) === name)
  return name && first < index ? `与 ${columnLetter(first)} 列同名` : undefined
}

/** A title that two columns have is settled by choosing; the first is proposed. */
function repeatedWords(kind: ImportKind, titles: readonly Titles[], columns: readonly HeaderColumn[]) {
  const folded = titles.map(([name = '']) => foldTitle(name))
  const needs = importOf(kind).needs
  const twice = columns.find(
    ({ index, title }) => needs.includes(title) && folded.indexOf(folded[index] ?? '', index + 1) >= 0,
  )
  return twice && `「${twice.written}」这一列出现了两次`
}
