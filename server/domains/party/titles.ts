import { pinyin } from 'pinyin-pro'
import { normalName } from './normalise'

/** Search columns of a title, stored beside it so that a search reads an index. */
export interface TitleColumns {
  /** Normalised title, its initials and its pinyin, one a line. */
  title_words: string
  /** Character runs of these, for the index. */
  title_keys: string[]
}

/** Part of a title that is indexed, characters. */
export const LONGEST = 120
/** Shortest indexed runs of Latin letters: two initials, three letters of pinyin. */
export const INITIALS_RUN = 2
export const PINYIN_RUN = 3

export const runsOf = (text: string, length: number, mark = '') => {
  const all = [...text]
  return Array.from(
    { length: Math.max(0, all.length - length + 1) },
    (_, from) => mark + all.slice(from, from + length).join(''),
  )
}
const spellPart = (text: string, pattern: 'pinyin' | 'first') =>
  pinyin(text, { pattern, toneType: 'none', separator: '' }).replace(/[^a-z0-9]/g, '')

/** @param texts the title, and other texts it should be found by */
export function titleColumns(...texts: readonly string[]): TitleColumns {
  const parts = texts.map((text) => [...normalName(text)].slice(0, LONGEST).join('')).filter(Boolean)
  const [initials, sounds] = (['first', 'pinyin'] as const).map((pattern) =>
    parts.map((part) => spellPart(part, pattern)),
  )
  const keys = [
    ...parts.flatMap((part) => [...runsOf(part, 1), ...runsOf(part, 2)]),
    ...(initials ?? []).flatMap((part) => runsOf(part, INITIALS_RUN, 'i:')),
    ...(sounds ?? []).flatMap((part) => runsOf(part, PINYIN_RUN, 'p:')),
  ]
  return {
    title_words: [...parts, ...(initials ?? []), ...(sounds ?? [])].join('\n'),
    title_keys: [...new Set(keys)],
  }
}
