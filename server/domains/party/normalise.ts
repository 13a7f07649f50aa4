import { cleanName, normalName } from './normal-name'
import { readName } from './read-name'
import { spellPinyin } from './spell-pinyin'

export { cleanName, normalCode, normalName } from './normal-name'

/** What a name is found by. Written beside it once, so that no search has to reckon over rows. */
export interface Spellings {
  /** As it is shown: without what cannot be seen. */
  name: string
  /** Equal for names that are equal to a reader: DOMAIN §10, and titles that differ in their brackets only (§5). */
  norm: string
  /** An organisation's name without its place and its form; with the place where nothing else tells. */
  short: string
  /** `zhangwei` */
  pinyin: string
  /** `zw` */
  initials: string
}

/** 北京砚澜科技有限公司 → 砚澜科技. Empty where no more than the form would be left. */
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
