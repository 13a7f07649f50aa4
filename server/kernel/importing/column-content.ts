import { type ImportKind, importOf } from '@contract/firm/import/codes'
import { normaliseMobile } from '@contract/validators'

/** Tests of a cell, by the title of the column whose cells pass it. */
const CONTENTS: Readonly<Record<string, (cell: string) => boolean>> = {
  证件号码: (cell) => /^(\d{17}[\dx]|(?=.*\d)[0-9a-hj-npqrtuwxy]{2}\d{6}[0-9a-hj-npqrtuwxy]{10})$/i.test(cell),
  手机: (cell) => cell.split(/[、;/,]/).some((number) => /^1[3-9]\d{9}$/.test(normaliseMobile(number))),
  电话: (cell) => /^(\(?0\d{2,3}\)?-?)[2-9]\d{6,7}/.test(cell),
  邮箱: (cell) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(cell),
  性别: (cell) => /^[男女](性|士)?$/.test(cell),
}
/** Share of the cells that must pass. */
const MOST = 0.8

const plain = (cell: string) => cell.normalize('NFKC').replace(/\s/g, '')
const share = (title: string, cells: readonly string[]) => {
  const passes = CONTENTS[title]
  return passes && cells.length > 0 ? cells.filter((cell) => passes(plain(cell))).length / cells.length : 0
}

/** Titles that these cells could stand under, by what they are. */
export const contentTitles = (kind: ImportKind, cells: readonly string[]): string[] =>
  importOf(kind).columns.filter((title) => share(title, cells) >= MOST)

/** False for a column whose cells are evidently another's, whatever its title: ids under 手机. */
export function isOfTitle(kind: ImportKind, title: string, cells: readonly string[]): boolean {
  return !CONTENTS[title] || share(title, cells) > 0 || contentTitles(kind, cells).length === 0
}
