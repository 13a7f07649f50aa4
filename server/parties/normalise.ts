import { pinyin } from 'pinyin-pro'

/** What a name is found by. Written beside it once, so that no search has to reckon over rows. */
export interface Spellings {
  /** As it is shown: without what cannot be seen, in one line. */
  name: string
  /** Equal for equal names: DOMAIN §10, and titles that differ in their brackets only (§5). */
  norm: string
  /** An organisation's name without its place and its form; empty where nothing telling is left. */
  short: string
  /** `zhangwei` */
  pinyin: string
  /** `zw` */
  initials: string
}

/** Zero-width characters, direction marks and controls: they hide in pasted names and in attacks. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu

/** A name as it is kept and shown. */
export const cleanName = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** Names that are equal to a reader are equal here: full and half width, brackets, spaces, dots, case. */
export const normalName = (text: string): string =>
  cleanName(text)
    .toLowerCase()
    .replace(/[（〔【[{]/g, '(')
    .replace(/[）〕】\]}]/g, ')')
    .replace(/[\s·•．.,，、'’"“”-]/g, '')

/** Most telling first: a longer form is taken away before a shorter one that it contains. */
const FORMS =
  /(有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|集团公司|\(集团\)|\(中国\)|\(普通合伙\)|\(特殊普通合伙\)|\(有限合伙\)|合伙企业|集团|股份|公司|有限)/g

const PROVINCES =
  '北京|天津|河北|山西|内蒙古|辽宁|吉林|黑龙江|上海|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|重庆|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|香港|澳门|台湾|中国'
const CITIES =
  '石家庄|太原|呼和浩特|沈阳|大连|长春|哈尔滨|南京|苏州|无锡|常州|南通|杭州|宁波|温州|嘉兴|绍兴|合肥|福州|厦门|泉州|南昌|济南|青岛|烟台|郑州|洛阳|武汉|长沙|广州|深圳|珠海|佛山|东莞|中山|南宁|海口|三亚|成都|贵阳|昆明|拉萨|西安|兰州|西宁|银川|乌鲁木齐'
const REGION = new RegExp(
  `^((${PROVINCES})(省|市|自治区|壮族自治区|回族自治区|维吾尔自治区|特别行政区)?)?((${CITIES})市?)?([\\p{Script=Han}]{2,3}[区县])?`,
  'u',
)
const BRACKETED_REGION = new RegExp(`\\((${PROVINCES}|${CITIES})\\)`, 'g')

/** A short name says something from two characters on. */
const SHORTEST = 2

/** 北京砚澜科技有限公司 → 砚澜科技. Empty where no more than the place or the form would be left. */
export function shortName(text: string): string {
  const bare = normalName(text).replace(BRACKETED_REGION, '').replace(FORMS, '').replace(/[()]/g, '')
  const without = bare.replace(REGION, '')
  const short = without.length >= SHORTEST ? without : bare
  return short.length >= SHORTEST ? short : ''
}

const spelled = (name: string, pattern: 'pinyin' | 'first', isPerson: boolean) =>
  pinyin(name, { pattern, toneType: 'none', separator: '', surname: isPerson ? 'head' : 'off' }).replace(
    /[^a-z0-9]/g,
    '',
  )

export function spellingsOf(text: string, kind: 'person' | 'organ'): Spellings {
  const name = cleanName(text)
  const norm = normalName(name)
  return {
    name,
    norm,
    short: kind === 'organ' ? shortName(name) : '',
    pinyin: spelled(norm, 'pinyin', kind === 'person'),
    initials: spelled(norm, 'first', kind === 'person'),
  }
}

/** Codes are compared without spaces and dashes, in capitals: an id card may end in a small x. */
export const normalCode = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').replace(/[\s-]/g, '').toUpperCase()
