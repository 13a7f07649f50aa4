import hongKong from 'opencc-js/dict/HKVariantsRev'
import japanese from 'opencc-js/dict/JPShinjitaiCharacters'
import simplified from 'opencc-js/dict/TSCharacters'
import taiwan from 'opencc-js/dict/TWVariantsRev'
import { RADICALS } from './radicals'

/** Variants that OpenCC leaves as they are, letters that Unicode does not decompose, and round zeros of dates. */
const OWN =
  '滙汇彚汇峯峰邨村菓果恆恒甯宁堺界喦岩碁棋舘馆阪坂獎奖嶽岳塚冢擧举鄕乡鑛矿鬭斗祕秘羣群裏里裡里øoØOłlŁLđdĐDıi○〇◯〇'
/** Characters of their own in simplified writing: 乾坤 is not 干坤, and 著作 is not 着作. */
const KEPT = new Set('乾著么瞭藉')

const charsOf = (text: string): string[] => [...text]
const inPairs = (text: string): [string, string][] => {
  const chars = charsOf(text)
  return chars.flatMap((char, index): [string, string][] => (index % 2 === 0 ? [[char, chars[index + 1] ?? char]] : []))
}
const inDictionary = (text: string): [string, string][] =>
  text.split('|').flatMap((line): [string, string][] => {
    const [from = '', to = ''] = line.split(' ')
    return charsOf(from).length === 1 && charsOf(to).length === 1 ? [[from, to]] : []
  })

/** GB 2312, row by row: characters that are simplified as they stand, whatever the tables of Hong Kong or Japan say. */
function commonCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030')
  const [rows, cells] = [0xf7 - 0xb0 + 1, 0xfe - 0xa1 + 1]
  const bytes = Array.from({ length: rows * cells }, (_, index) => [
    0xb0 + Math.floor(index / cells),
    0xa1 + (index % cells),
  ])
  return new Set(decoder.decode(Uint8Array.from(bytes.flat())))
}

/** Results of later tables are folded by earlier ones: 衞 is 衛, which is 卫. */
const STEPS = [hongKong, taiwan, japanese]

function tableOf(): ReadonlyMap<string, string> {
  const table = new Map<string, string>()
  const add = (pairs: readonly [string, string][], kept: ReadonlySet<string>) => {
    for (const [from, to] of pairs) if (!kept.has(from) && !table.has(from)) table.set(from, table.get(to) ?? to)
  }
  const common = commonCharacters()
  add(inPairs(OWN), KEPT)
  add(inDictionary(simplified), KEPT)
  for (const step of STEPS) add(inDictionary(step), common)
  add(inPairs(RADICALS), KEPT)
  for (const [from, to] of table) table.set(from, table.get(to) ?? to)
  // Only pairs of equal length: a position in folded text is the same position in the original.
  return new Map([...table].filter(([from, to]) => from !== to && from.length === to.length))
}

interface Folding {
  table: ReadonlyMap<string, string>
  foldable: RegExp
}

let known: Folding | undefined

/** Built on first use: a server starts without it. */
function folding(): Folding {
  if (known) return known
  const table = tableOf()
  known = { table, foldable: new RegExp(`[${[...table.keys()].join('')}]`, 'gu') }
  return known
}

export const foldedPairs = (): readonly (readonly [from: string, to: string])[] => [...folding().table]

const LATIN_MARKS = /(?<=\p{Script=Latin})\p{Mn}+/gu
const BEYOND_ASCII = /[^\p{ASCII}]/u
/** Variation selectors, which choose a glyph of the same character, and other characters of no width. */
const GLYPH_MARKS = /[\u034f\u180b-\u180d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/**
 * Folds text for comparison: names, words of documents, search entries and keywords. Full and half width, ligatures,
 * radicals and compatibility characters, traditional and simplified, accents and case become one. Never for display.
 */
export function foldText(text: string): string {
  const plain = withoutAccents(text.normalize('NFKC').replace(GLYPH_MARKS, ''))
  if (!BEYOND_ASCII.test(plain)) return plain.toLowerCase()
  const { table, foldable } = folding()
  return plain.replace(foldable, (char) => table.get(char) ?? char).toLowerCase()
}

const withoutAccents = (text: string) =>
  /[\u00c0-\u024f\u1e00-\u1eff]|\p{Mn}/u.test(text)
    ? text.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')
    : text
