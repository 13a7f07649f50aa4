import { cleanName, normalName } from './normal-name'
import { readName } from './read-name'
import { spellPinyin } from './spell-pinyin'

export { cleanName, normalCode, normalName } from './normal-name'

/** Spellings a name is found by, stored beside it so that no search computes them for each row. */
export interface Spellings {
  /** Name as shown, without invisible characters. */
  name: string
  /** Equal for names that a reader takes for equal: DOMAIN §10, and titles that differ only in their brackets (§5). */
  norm: string
  /** An organisation's name without place and form; with its place when nothing else is distinctive. */
  short: string
  /** `zhangwei` */
  pinyin: string
  /** `zw` */
  initials: string
}

/** 北京砚澜科技有限公司 → 砚澜科技. Empty when only the form would remain. */
export const shortName = (text: string): string => readName(text, 'organ').short

export function spellingsOf(text: string, kind: 'person' | 'organ'): Spellings {
  const norm = normalName(text)
  const isPerson = kind === 'person'
  return {
    name: cleanName(text),
    norm,
    short: isPerson ? '' : shortName(text),
    pinyin: spellPinyin(norm, 'pinyin', isPerson),
    initials: spellPinyin(norm, 'first', isPerson),
  }
}
