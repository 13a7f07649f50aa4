import { MATCH_SCORES, type MatchReason } from '@contract/conflict/codes'
import {
  cleanName,
  comparePlaces,
  differInPlaceOnly,
  EDIT_FROM,
  isNameless,
  isOneEditApart,
  LOCAL,
  type NameParts,
  normalCode,
  normalName,
  OFFICE,
  personKeys,
  placeOfAll,
  readName,
  spellPinyin,
} from '../../party'
import type { NameRow } from './candidates-repository'

/**
 * Shortest part of a name that counts as a match, characters (DOMAIN §10); a brand of two only counts at the
 * beginning of a name.
 */
export const PART_FROM = 3
const BRAND_FROM = 2
/** Latin letters need longer parts than Chinese characters. */
const LATIN_PART_FROM = 4
const LATIN_EDIT_FROM = 6

/** Lowest score at which a match is taken for the party itself; below it a hit is at most suspected. */
export const SURE_FROM = 85
export const isSure = (score: number): boolean => score >= SURE_FROM

export const scoreOf = (reason: MatchReason): number => MATCH_SCORES[reason]

export interface AskedName {
  name: string
  kind: 'person' | 'organ'
  code?: string
}

/** Name prepared for comparison. */
export interface SpelledTerm {
  /** Name as entered. */
  name: string
  kind: 'person' | 'organ'
  code: string
  norm: string
  short: string
  /** The name itself, then the names in its brackets. */
  readings: readonly NameParts[]
  /** Reason why it cannot be searched by name, as text; empty when it can. */
  problem: string
}

export function spelledTerm({ name, kind, code = '' }: AskedName): SpelledTerm {
  const own = readName(name, kind)
  const readings = [own, ...own.others.map((other) => readName(other, kind))]
  return {
    name: cleanName(name),
    kind: own.kind,
    code: normalCode(code),
    norm: normalName(name),
    short: own.short,
    readings,
    problem: problemOf(own),
  }
}

/** 王某, 李先生: incomplete names. */
const INCOMPLETE = /某|^.(?:先生|女士|小姐|总|老师|律师)$|[xX*＊×]{2,}/

function problemOf(own: NameParts): string {
  if ([...own.norm].length < BRAND_FROM) return '名称过短，未能检索'
  if (own.kind === 'person' && INCOMPLETE.test(own.norm)) return '姓名不完整，未能检索'
  if (isNameless(own)) return '名称没有可以辨识的字号，未能检索'
  return ''
}

export interface Found {
  reason: MatchReason
  /** Matching words within the name found; empty without any. */
  part: string
  /** Explanation for the reader of the hit. */
  why: string
}

/** Best reason to take a name for the one asked about (DOMAIN §10); undefined when they differ. */
export function foundBy(term: SpelledTerm, row: Pick<NameRow, 'kind' | 'name' | 'short'>): Found | undefined {
  const own = readName(row.name, row.short ? 'organ' : 'person')
  const theirs = [own, ...own.others.map((name) => readName(name, own.kind))]
  let best: Found | undefined
  for (const [asked, reading] of term.readings.entries())
    for (const [stored, other] of theirs.entries()) {
      const found = compareNames(reading, other)
      if (!found) continue
      const isOlder = asked > 0 || stored > 0 || row.kind !== 'name'
      const named = found.reason === 'exact' ? sameWhole(found, { term, row, isOlder }) : found
      if (!best || scoreOf(named.reason) > scoreOf(best.reason)) best = named
    }
  return best
}

interface Whole {
  term: SpelledTerm
  row: Pick<NameRow, 'kind' | 'name'>
  isOlder: boolean
}

function sameWhole(found: Found, { term, row, isOlder }: Whole): Found {
  if (isOlder) {
    const whose = row.kind === 'name' ? '括号里注明的名称' : OTHER_NAMES[row.kind]
    return { reason: 'alias', part: found.part, why: `与对方的${whose}「${row.name}」相同` }
  }
  if (found.why || term.name === cleanName(row.name)) return { ...found, why: found.why || '两个名称一字不差' }
  const differ = isWritten(term.name, row.name) ? '繁简、部首字形或重音符号' : '空格、标点、全半角或大小写'
  return { ...found, why: `只有${differ}不同` }
}

const OTHER_NAMES = { alias: '别名', former: '曾用名', english: '英文名' } as const

/** True when two names that fold alike use different characters, apart from width and punctuation. */
const isWritten = (left: string, right: string) => {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{P}\p{S}\p{Z}]/gu, '')
  return plain(left) !== plain(right)
}

type Compare = (left: NameParts, right: NameParts) => Found | undefined

/** Compares two names; undefined when a reader would take them neither for the same nor for related. */
export const compareNames: Compare = (left, right) => {
  if (left.norm === right.norm) return { reason: 'exact', part: right.norm, why: '' }
  if (left.kind === 'person' && right.kind === 'person') return comparePersons(left, right)
  if (left.kind !== right.kind) return compareAcross(left, right)
  return left.head || right.head ? compareBranches(left, right) : compareOrgans(left, right)
}

const comparePersons: Compare = (left, right) => {
  if (left.core === right.core) return { reason: 'exact', part: right.core, why: `除去称谓同为「${right.core}」` }
  const isOneScript = left.isLatin === right.isLatin
  const isOrdered = !isOneScript || (left.tokens.length > 1 && right.tokens.length > 1)
  const keys = new Set(isOrdered ? personKeys(left) : [])
  const isOrder = isOrdered && personKeys(right).some((key) => keys.has(key))
  if (isOrder && isOneScript && left.tokens.length > 1 && right.tokens.length > 1)
    return { reason: 'short', part: right.norm, why: '姓与名的次序不同，各段相同' }
  if (isOrder && !isOneScript) return { reason: 'pinyin', part: right.norm, why: '一个用汉字、一个用字母，读音相同' }
  return commonPart(left, right) ?? withInitials(left, right) ?? sameSound(left, right) ?? oneWrong(left, right)
}

/** Michael Jordan and Jordan, Michael J.: every word of the shorter name, or its initial, occurs in the longer one. */
const withInitials: Compare = (left, right) => {
  if (!left.isLatin || !right.isLatin) return undefined
  const [long, short] = left.tokens.length >= right.tokens.length ? [left, right] : [right, left]
  const unmatched = [...long.tokens]
  for (const token of short.tokens) {
    const index = unmatched.findIndex(
      (word) => word === token || (word[0] === token[0] && (word.length === 1 || token.length === 1)),
    )
    if (index < 0) return undefined
    unmatched.splice(index, 1)
  }
  const shared = short.tokens.filter((token) => token.length > 1 && long.tokens.includes(token))
  const isAlike = shared.length > 0 && short.tokens.length > 1
  return isAlike ? { reason: 'substring', part: '', why: '一方的名字多写、少写或缩写了一段，其余相同' } : undefined
}

/** A person and an organisation: 李宁 and 李宁体育, 张小泉 and 张小泉剪刀. */
const compareAcross: Compare = (left, right) => {
  const [person, organ] = left.kind === 'person' ? [left, right] : [right, left]
  const length = [...person.core].length
  if (person.isLatin || length < BRAND_FROM || placeOfAll(person.core)) return undefined
  return organ.short.startsWith(person.core) && length < organ.short.length + 1
    ? { reason: length < PART_FROM ? 'brand' : 'substring', part: person.core, why: `单位名称以「${person.core}」开头` }
    : undefined
}

/** The place is the only distinctive part of such a name. */
const isPlaced = ({ core, short, places }: NameParts) => places.length > 0 && short !== core

const compareOrgans: Compare = (left, right) => {
  const places = comparePlaces(left.places, right.places)
  if (left.institution && right.institution && left.institution !== right.institution) return undefined
  // For example 杭州银行 and 宁波银行, or the governments of two districts.
  if (places === 'different' && isPlaced(left) && isPlaced(right)) return undefined
  if (left.short && left.short === right.short) return sameShort(left, right)
  const isGeneric = !left.brand && !right.brand
  if (isGeneric && left.core === right.core) return sameTrade(left, right)
  return commonPart(left, right) ?? sameBrand(left, right) ?? sameSound(left, right) ?? oneWrong(left, right)
}

const sameShort: Compare = (left, right) => {
  if (comparePlaces(left.places, right.places) === 'different' && LOCAL.test(left.core))
    return { reason: 'substring', part: partOf(left.core, right), why: `同为「${left.core}」，但地名不同` }
  const tells = (left.brand && right.brand) || (isPlaced(left) && isPlaced(right))
  if (!tells) return sameTrade(left, right)
  const apart = [left.places.join() !== right.places.join() && '地名', '组织形式'].filter(Boolean).join('与')
  return { reason: 'short', part: partOf(left.short, right), why: `除去${apart}，同为「${left.short}」` }
}

/** A match without a distinctive part is at most suspected. */
const sameTrade: Compare = (name) =>
  [...name.core].length >= PART_FROM
    ? { reason: 'substring', part: name.core, why: `同为「${name.core}」，但没有可以辨识的字号，且一方未写地名` }
    : undefined

/** The words as they occur in the name found; an expanded office name may not occur there. */
const partOf = (words: string, { norm, core }: NameParts) =>
  norm.includes(words) ? words : norm.includes(core) ? core : ''

const compareBranches: Compare = (left, right) => {
  const found =
    compareOrgans(left.head ?? left, right.head ?? right) ?? sameNorm(left.head ?? left, right.head ?? right)
  if (!found) return undefined
  const isSame = !!left.head && !!right.head && isSameBranch(left.branch, right.branch)
  if (!isSure(scoreOf(found.reason))) return isSame || !left.head || !right.head ? found : undefined
  const head = (left.head ?? left).short
  if (isSame) return { reason: 'short', part: partOf(right.branch, right), why: `同为「${head}」的「${right.branch}」` }
  const both = left.head && right.head
  return {
    reason: 'branch',
    part: partOf(head, right),
    why: both ? `同属「${head}」的两个分支机构` : `一方是「${head}」的分支机构`,
  }
}

const sameNorm: Compare = (left, right) =>
  left.norm === right.norm ? { reason: 'exact', part: right.norm, why: '' } : undefined

/** 长安支行 and 西安长安支行. */
function isSameBranch(left: string, right: string): boolean {
  if (left === right) return true
  const [long, short] = left.length > right.length ? [left, right] : [right, left]
  return long.endsWith(short) && placeOfAll(long.slice(0, -short.length)) !== undefined
}

/** One name contains the other, in either direction. */
const commonPart: Compare = (left, right) => {
  if (containsName(right, left))
    return { reason: 'substring', part: needleOf(left), why: `名称里有「${needleOf(left)}」` }
  return containsName(left, right)
    ? { reason: 'substring', part: partOf(needleOf(right), right), why: `检索的名称里有「${needleOf(right)}」` }
    : undefined
}

/** Part of a name that is searched in other names. */
export const needleOf = ({ kind, core, short }: NameParts): string => (kind === 'person' ? core : short)

function containsName(hay: NameParts, needle: NameParts): boolean {
  const words = needleOf(needle)
  if (needle.isLatin || hay.isLatin) return holdsWords(hay, needle)
  if ([...words].length < PART_FROM || isNameless(needle) || placeOfAll(words)) return false
  return hay.norm.includes(words) || hay.short.includes(words)
}

/** Whole words of a Latin name, in order: ann does not match johanna. */
function holdsWords(hay: NameParts, needle: NameParts): boolean {
  if (!hay.isLatin || !needle.isLatin || needle.brand.length < LATIN_PART_FROM) return false
  const [long, short] = [` ${hay.tokens.join(' ')} `, ` ${needle.tokens.join(' ')} `]
  return needle.tokens.length < hay.tokens.length && long.includes(short)
}

/** One of the two names is nothing but a two-character brand. */
const sameBrand: Compare = (left, right) => {
  const bare = [left, right].find(isBareBrand)
  const full = bare === left ? right : left
  if (!bare || !full.short.startsWith(bare.core)) return undefined
  return { reason: 'brand', part: bare.core, why: `名称以「${bare.core}」开头` }
}

export const isBareBrand = ({ kind, brand, core }: NameParts): boolean =>
  kind === 'organ' && brand !== '' && brand === core && [...core].length === BRAND_FROM && !placeOfAll(core)

const isSoundOf = (left: NameParts, right: NameParts) => {
  if (left.isLatin && right.isLatin) return false
  const isPerson = left.kind === 'person'
  const sound = (name: string) => spellPinyin(name, 'pinyin', isPerson)
  if (isPerson && left.isLatin === right.isLatin && left.core.length !== right.core.length) return false
  if (isPerson) return sound(left.core) === sound(right.core)
  // One character is one syllable: names of different lengths never sound the same.
  const isSame = (mine: string, theirs: string) => mine.length === theirs.length && sound(mine) === sound(theirs)
  const areLong = [left, right].every(({ short }) => [...short].length >= PART_FROM)
  return isSame(left.norm, right.norm) || (areLong && isSame(left.short, right.short))
}

const sameSound: Compare = (left, right) => {
  const [mine, theirs] = [needleOf(left) || left.norm, needleOf(right) || right.norm]
  if (!mine || !isSoundOf(left, right) || !isTypo(mine, theirs)) return undefined
  return { reason: 'pinyin', part: partOf(theirs, right), why: `「${mine}」与「${theirs}」读音相同` }
}

const oneWrong: Compare = (left, right) => {
  const [mine, theirs] = [needleOf(left) || left.norm, needleOf(right) || right.norm]
  const from = left.isLatin || right.isLatin ? LATIN_EDIT_FROM : EDIT_FROM
  const areLong = [...mine].length >= from && [...theirs].length >= from
  // Known trades differ on purpose: 医药 and 医疗 in one city.
  const isGeneric = left.kind === 'organ' && !left.brand && !right.brand
  const areOffices = OFFICE.test(mine) && OFFICE.test(theirs)
  if (!areLong || isGeneric || areOffices || !isOneEditApart(mine, theirs) || !isTypo(mine, theirs)) return undefined
  return { reason: 'edit', part: theirs, why: `「${mine}」与「${theirs}」只差一个字` }
}

const NUMBERS = /[一二三四五六七八九十百零〇\d]/
const DIRECTIONS = /[东西南北中上下左右]/

/** Numbers and directions distinguish names and are no typing errors: 第一医院, 第二医院. */
function isTypo(left: string, right: string): boolean {
  if (differInPlaceOnly(left, right)) return false
  const [mine, theirs] = [[...left], [...right]]
  let from = 0
  while (from < mine.length && mine[from] === theirs[from]) from++
  let [endMine, endTheirs] = [mine.length, theirs.length]
  while (endMine > from && endTheirs > from && mine[endMine - 1] === theirs[endTheirs - 1]) {
    endMine--
    endTheirs--
  }
  const [a, b] = [mine.slice(from, endMine).join(''), theirs.slice(from, endTheirs).join('')]
  const are = (kind: RegExp) => (a === '' || kind.test(a)) && (b === '' || kind.test(b))
  return !are(NUMBERS) && !(a !== '' && b !== '' && are(DIRECTIONS))
}

/** Offsets of a part within the displayed name: compared names lack spaces, dots and capitals. */
export function placeOf(name: string, part: string): [from: number, to: number] {
  if (!part) return [0, 0]
  const shown = [...name]
  const places: number[] = []
  let compared = ''
  for (const [index, char] of shown.entries())
    for (const letter of normalName(char)) {
      compared += letter
      places.push(index)
    }
  const index = compared.indexOf(part)
  if (index < 0) return [0, 0]
  const from = places[index]
  const to = places[index + part.length - 1]
  return from === undefined || to === undefined ? [0, 0] : [from, to + 1]
}
