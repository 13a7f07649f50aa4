import { institutionAtFront } from './institutions'
import { cleanName, normalName } from './normal-name'
import {
  BRACKETED_FORM,
  brandOf,
  FORMS,
  isGenericWord,
  isLatinForm,
  isLatinGeneric,
  SAME_WORDS,
} from './organisation-words'
import { isLatinPlace, type PlacesRead, placeAtEnd, placeOfAll, placesAtFront } from './places'
import { spellPerson, spellPinyin } from './spell-pinyin'

/** Parts of a name, so that two names can be compared part by part. */
export interface NameParts {
  kind: 'person' | 'organ'
  norm: string
  isLatin: boolean
  /** Name without place and form, offices in full: 人民政府 in 天津市河西区政府. A person's name without a title. */
  core: string
  /** The core if it is distinctive; otherwise the place and the core, because then the place is. */
  short: string
  /** 字号; empty when only trades and kinds of institution remain. */
  brand: string
  /** Codes of the place named; empty without one. */
  places: readonly string[]
  /** The place may be a brand: 长安汽车. */
  isPlaceSoft: boolean
  /** Head office of a branch, and the branch's own name. */
  head?: NameParts
  branch: string
  /** Words separated by spaces, dots or commas. */
  tokens: readonly string[]
  /** Registered name of a well-known institution; empty for others. */
  institution: string
  /** Other names in brackets: （原名…）. */
  others: readonly string[]
}

/** Shortest meaningful short name, characters. */
const SHORTEST = 2

const FORMER_IN_BRACKETS =
  /[(（[【〔](?:原名称|原企业名称|原公司名称|曾用名|曾用名称|原名|现名|现用名|更名前|变更前|前身|又名|别名|简称|以下简称|下称|亦称|旧称|英文名|原|现)[为是系]?[:：]?\s*[“"「『']?([^()（）[\]【】〔〕]{2,60}?)[”"」』']?[)）\]】〕]/u
const BETWEEN_NAMES = /[、;；/]|[,，](?!\s*(?:ltd|inc|llc|limited|corp|co)\b)/i

/** Splits off the names in brackets. */
function withoutOthers(text: string): { own: string; others: string[] } {
  const others: string[] = []
  let own = text
  for (let found = FORMER_IN_BRACKETS.exec(own); found; found = FORMER_IN_BRACKETS.exec(own)) {
    others.push(...(found[1] ?? '').split(BETWEEN_NAMES).map((name) => name.trim()))
    own = own.replace(found[0], '')
  }
  return own.trim() ? { own, others: others.filter((name) => [...name].length >= SHORTEST) } : { own: text, others: [] }
}

const HAN = /\p{Script=Han}/u
const LATIN = /\p{Script=Latin}/u
/** Endings of names that are never a natural person's, whatever kind was chosen. */
const ORGAN_ENDING =
  /(?:公司|集团|银行|支行|分行|营业部|事务所|合伙企业|\(有限合伙\)|学校|大学|学院|医院|协会|委员会|人民政府|法院|检察院|工厂|经营部|商行|合作社|研究院|研究所|基金会|中心)(?:\(.*\))?$/

/** Cache size: a check reads the same names again and again. */
const MOST_KEPT = 20_000
const kept = new Map<string, NameParts>()

export function readName(text: string, asked: 'person' | 'organ'): NameParts {
  const key = `${asked} ${text}`
  const before = kept.get(key)
  if (before) return before
  const parts = splitName(cleanName(text), asked)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, parts)
  return parts
}

function splitName(text: string, asked: 'person' | 'organ'): NameParts {
  const { own, others } = withoutOthers(text)
  const norm = normalName(own)
  const kind = ORGAN_ENDING.test(norm) ? 'organ' : asked
  const tokens = tokensOf(own)
  const isLatin = LATIN.test(norm) && !HAN.test(norm)
  const base = {
    kind,
    norm,
    isLatin,
    tokens,
    others,
    branch: '',
    places: [],
    isPlaceSoft: false,
    institution: '',
  } as const
  if (kind === 'person') return { ...base, ...personParts(norm, tokens) }
  if (isLatin) return { ...base, ...latinParts(own) }
  return { ...base, ...organParts(norm) }
}

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[\s·•・‧∙⋅･.．,，、'’]+/u)
    .map(normalName)
    .filter(Boolean)

const TITLES =
  /(?:先生|女士|小姐|太太|夫人|老师|律师|教授|博士|医生|大夫|经理|总经理|董事长|董事|主任|院长|校长|法官|检察官|警官|同志|师傅|老板|总裁|总监)$/
const LATIN_TITLES = /^(?:mr|mrs|ms|miss|dr|prof|sir|jr|sr|esq)$/
const SIDE_NOTES = /\((?:男|女|法定代表人|身份证.*|身份证号.*|已故|未成年|本人|先生|女士)\)$/

function personParts(norm: string, tokens: readonly string[]): Pick<NameParts, 'core' | 'short' | 'brand' | 'tokens'> {
  const plain = norm.replace(SIDE_NOTES, '')
  const bare = plain.replace(TITLES, '')
  const core = ([...bare].length >= SHORTEST ? bare : plain).replace(/[()]/g, '')
  const named = tokens
    .map((token) => token.replace(SIDE_NOTES, ''))
    .filter((token) => token && !LATIN_TITLES.test(token))
  const isLatin = named.length > 0 && named.every((token) => !HAN.test(token))
  return { core: isLatin ? named.join('') : core, short: '', brand: core, tokens: named }
}

function latinParts(text: string): Pick<NameParts, 'core' | 'short' | 'brand' | 'places' | 'tokens'> {
  const words = text
    .normalize('NFKC')
    .replace(/&/g, ' and ')
    // S.A. and L.L.C. are words; so is O'Brien.
    .replace(/\b((?:\p{L}\.){2,}\p{L}?)/gu, (letters) => letters.replace(/\./g, ''))
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}+#]+/u)
    .map(normalName)
    .filter(Boolean)
  const joined = words
    .join(' ')
    .replace(/\bhong kong\b/g, 'hongkong')
    .replace(/\bunited states\b/g, 'usa')
    .split(' ')
  const telling = joined.filter((word, index) => (index === 0 ? word !== 'the' : !isLatinForm(word)))
  const isPlace = (word: string) => isLatinPlace(word, (name) => spellPinyin(name, 'pinyin'))
  const named = telling.filter((word) => !isPlace(word))
  const brand = named.filter((word) => !isLatinGeneric(word) && word.length > 1).join('')
  const places = telling.filter(isPlace).map((word) => `latin:${word}`)
  const core = named.join('')
  return { core, short: brand ? core : telling.join(''), brand, places, tokens: telling }
}

const BRANCH_ENDING =
  /(?:分公司|子公司|分行|支行|营业部|营业厅|分理处|储蓄所|营业所|信用卡中心|分所|办事处|代表处|分店|门店|项目部|分部|分社|分院|分校|分厂|分局|联络处|经营部|工程部|服务部)$/
/** Boundary between the head office's name and its branch's. */
const HEAD_ENDING =
  /^(.+(?:有限责任公司|股份有限公司|有限公司|集团公司|股份公司|总公司|公司|事务所|银行|合作社|信用合作社|大学|医院|研究院|\(普通合伙\)|\(有限合伙\)|\(特殊普通合伙\)))(.{2,})$/
/** Trades that look like branches: 汽车服务部 and 五金经营部 are branches of nothing. */
const OWN_TRADE = /(?:经营部|服务部|工程部|营业部)$/

type OrganParts = Pick<
  NameParts,
  'core' | 'short' | 'brand' | 'places' | 'isPlaceSoft' | 'head' | 'branch' | 'institution'
>

function organParts(norm: string): OrganParts {
  const branched = splitBranch(norm)
  if (!branched) return wholeParts(norm)
  const head = readName(branched.head, 'organ')
  const own = wholeParts(norm)
  const branch = placesAtFront(branched.branch)
  const name = branch.rest === branched.branch ? branched.branch : `${branch.stem}${branch.rest}`
  return { ...own, head, branch: name, brand: head.brand, short: `${head.short}${name}` }
}

function splitBranch(norm: string): { head: string; branch: string } | undefined {
  const institution = institutionAtFront(norm)
  const whole = institution ? `${institution.name}${institution.rest}` : norm
  const lawOffice = /^(.*?)\(([^()]+)\)(律师事务所|会计师事务所|税务师事务所)(?:分所)?$/.exec(norm)
  if (lawOffice && placesAtFront(lawOffice[1] ?? '').codes.length > 0 && placeOfAll(lawOffice[2] ?? ''))
    return { head: `${lawOffice[1]}${lawOffice[3]}`, branch: `${lawOffice[2]}分所` }
  if (!BRANCH_ENDING.test(whole)) return undefined
  const found = HEAD_ENDING.exec(whole)
  if (found?.[1] && found[2] && BRANCH_ENDING.test(found[2])) return { head: found[1], branch: found[2] }
  if (institution && BRANCH_ENDING.test(institution.rest)) {
    const rest = institution.rest.replace(/^(?:股份有限公司|有限责任公司|有限公司|集团)/, '')
    return rest ? { head: institution.name, branch: rest } : undefined
  }
  if (OWN_TRADE.test(whole) && !/证券|银行/.test(whole)) return undefined
  return splitAtPlace(whole)
}

/** 砚澜科技苏州分公司: without a form, the branch begins with its place. */
function splitAtPlace(norm: string): { head: string; branch: string } | undefined {
  const chars = [...norm]
  for (let index = 3; index < chars.length - 2; index++) {
    const rest = chars.slice(index).join('')
    const place = placesAtFront(rest)
    const head = chars.slice(0, index).join('')
    if (place.codes.length > 0 && place.kind === 'hard' && BRANCH_ENDING.test(place.rest) && !placeOfAll(head))
      return { head, branch: rest }
  }
  return undefined
}

/** 国家税务总局上海市税务局 equals 上海市税务局. */
const SUPERIOR = /^国家税务总局(?=.{2,}税务局)/

function wholeParts(named: string): OrganParts {
  const norm = named.replace(SUPERIOR, '')
  const institution = institutionAtFront(norm)
  if (institution) return institutionParts(institution)
  const bracketed = placesInBrackets(norm.replace(BRACKETED_FORM, ''))
  const bare = bracketed.rest.replace(FORMS, FORM_MARK).replace(/[()]/g, '')
  const front = placesAtFront(bare)
  const beforeForm = front.rest.replaceAll(FORM_MARK, ' ').trim().split(' ')
  const tail = (beforeForm.length > 1 ? placeOfTail(beforeForm) : undefined) ?? placeBeforeForm(front)
  const joined = (tail?.rest ?? front.rest).replaceAll(FORM_MARK, '')
  const core = sameWords(joined.replace(/\s/g, ''))
  const place = [bracketed, tail, front].find((candidate) => candidate && candidate.codes.length > 0)
  return tellingParts(core, place, bare.replaceAll(FORM_MARK, ''))
}

/** Marks the position of a form: 中国移动通信|江苏| for 中国移动通信集团江苏有限公司. */
const FORM_MARK = '\u0001'

/** 松间酒店杭州有限公司: a place before the form, after a complete name. */
function placeBeforeForm({ rest, codes }: PlacesRead): PlacesRead | undefined {
  if (codes.length > 0 || !rest.endsWith(FORM_MARK)) return undefined
  const place = placeAtEnd(rest.replaceAll(FORM_MARK, ''))
  return place && brandOf(place.rest) && brandOf(place.rest) !== place.rest ? place : undefined
}

/** 集团江苏有限公司: a place alone between two forms. */
function placeOfTail(parts: readonly string[]): PlacesRead | undefined {
  const placeIndex = parts.findIndex((part, index) => index > 0 && part !== '' && placeOfAll(part))
  const place = placeIndex > 0 ? placeOfAll(parts[placeIndex] ?? '') : undefined
  return place && { ...place, rest: parts.filter((_, index) => index !== placeIndex).join('') }
}

function placesInBrackets(norm: string): PlacesRead {
  let read: PlacesRead = { rest: norm, codes: [], stem: '', kind: 'hard' }
  for (const [whole, inner = ''] of norm.matchAll(/\(([^()]*)\)/g)) {
    const place = placeOfAll(inner)
    if (place) read = { ...place, rest: read.rest.replace(whole, '') }
  }
  return read
}

const sameWords = (core: string) => SAME_WORDS.reduce((words, [pattern, word]) => words.replace(pattern, word), core)

function institutionParts({ name, rest }: { name: string; rest: string }): OrganParts {
  const place = placesInBrackets(rest.replace(BRACKETED_FORM, ''))
  const marked = place.rest.replace(FORMS, ' ').replace(/[()]/g, '')
  const tail = placeOfTail(['', ...marked.split(' ')])
  const own = (tail?.rest ?? marked).replace(/\s/g, '')
  const core = sameWords(`${name}${own}`)
  const places = [place, tail].find((candidate) => candidate && candidate.codes.length > 0)
  return {
    core,
    short: places ? `${core}${places.stem}` : core,
    brand: core,
    places: places?.codes ?? [],
    isPlaceSoft: false,
    branch: '',
    institution: name,
  }
}

/** Distinctive parts of a name: its core if that has a brand, otherwise its place and core. */
function tellingParts(core: string, place: PlacesRead | undefined, whole: string): OrganParts {
  const isSoft = place?.kind === 'soft'
  const brand = brandOf(core)
  const found = { places: place?.codes ?? [], isPlaceSoft: isSoft, branch: '', institution: '' }
  if (brand || !place) {
    const short = [...core].length >= SHORTEST ? core : [...whole].length >= SHORTEST ? whole : ''
    return { ...found, core, short, brand }
  }
  const short = `${place.stem}${core}`
  // 长安汽车, 东方航空: the possible place is the brand here.
  return { ...found, core, short, brand: isSoft && core ? place.stem : '' }
}

/** True for a name that is only a form, or one common word: 有限公司, 银行. */
export const isNameless = ({ kind, isLatin, core, short, brand, places }: NameParts): boolean =>
  kind === 'organ' &&
  !brand &&
  (isLatin ? short.length < SHORTEST : places.length === 0 && ([...short].length < SHORTEST || isGenericWord(core)))

/** Keys of a personal name in another word order, or in Latin letters: its words sorted. */
export function personKeys({ kind, core, tokens, isLatin }: NameParts): string[] {
  if (kind !== 'person') return []
  const sorted = [...tokens].sort().join('')
  if (isLatin) return tokens.length > 1 ? [sorted] : []
  if (tokens.length > 1 && tokens.every((token) => [...token].length > 1)) return [sorted]
  return [...core].length <= MOST_CHINESE && HAN.test(core) ? [spellPerson(core).sort().join('')] : []
}

const MOST_CHINESE = 4

/** Keys of a Latin name without initials: they find similar names only. */
export function initialsApart({ kind, tokens, isLatin }: NameParts): string[] {
  const named = tokens.filter((token) => token.length > 1)
  if (kind !== 'person' || !isLatin || named.length < 2) return []
  const [first = '', last = ''] = [named[0], named.at(-1)]
  return [named, [first, last], [first.slice(0, 1), last], [first, last.slice(0, 1)]].map((words) =>
    [...words].sort().join(''),
  )
}
