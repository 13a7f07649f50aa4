import { foldText } from '../folding/fold'
import type { ReadPage } from './reading'

/** A stretch of a file's words as the search looks in it. */
export interface Piece {
  page: number | null
  words: string
  /** The same stretch, character for character, as the file has it; null where it is no other. */
  shown: string | null
}

const LENGTH = 1_500
/** What stands across a cut is found all the same: no keyword is longer. */
const OVERLAP = 50

/** Pages cut into pieces that the index takes quickly. */
export function piecesOf(pages: readonly ReadPage[]): Piece[] {
  return pages.flatMap(({ page, words }) => {
    const text = searchable(words)
    const shown = tidied(words)
    const pieces: Piece[] = []
    for (let at = 0; at < text.length; at += LENGTH - OVERLAP) {
      const piece = { page, words: text.slice(at, at + LENGTH) }
      pieces.push({ ...piece, shown: shownOf(piece.words, shown.slice(at, at + LENGTH), text.length === shown.length) })
      if (at + LENGTH >= text.length) break
    }
    return pieces
  })
}

const HAN = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const GAPS = new RegExp(`(?<=[${HAN}])\\s+(?=[${HAN}])`, 'gu')

const withoutGaps = (words: string) => words.replace(/\s+/g, ' ').replace(GAPS, '').trim()

/** Words as they are shown around a hit: in lower case, wide letters as narrow ones, the gaps of a layout left out. */
const tidied = (words: string): string => withoutGaps(words.normalize('NFKC').toLowerCase())

const shownOf = (words: string, shown: string, isAlongside: boolean) => (isAlongside && shown !== words ? shown : null)

/** Words as they are compared (foldText), without the gaps between characters that a layout leaves. Files and keywords alike. */
export const searchable = (words: string): string => withoutGaps(foldText(words))
