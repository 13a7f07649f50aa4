import type { ReadPage } from './reading'

/** A stretch of a file's words as the search looks in it. */
export interface Piece {
  page: number | null
  words: string
}

const LENGTH = 1_500
/** What stands across a cut is found all the same: no keyword is longer. */
const OVERLAP = 50

/** Pages cut into pieces that the index takes quickly. */
export function piecesOf(pages: readonly ReadPage[]): Piece[] {
  return pages.flatMap(({ page, words }) => {
    const text = searchable(words)
    const pieces: Piece[] = []
    for (let at = 0; at < text.length; at += LENGTH - OVERLAP) {
      pieces.push({ page, words: text.slice(at, at + LENGTH) })
      if (at + LENGTH >= text.length) break
    }
    return pieces
  })
}

const HAN = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const GAPS = new RegExp(`(?<=[${HAN}])\\s+(?=[${HAN}])`, 'gu')

/**
 * Words as they are compared: in lower case, wide letters as narrow ones, and without the gaps between characters that a
 * layout leaves. Files and keywords alike.
 */
export const searchable = (words: string): string =>
  words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(GAPS, '').trim()
