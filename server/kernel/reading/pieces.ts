import { foldText } from '../folding/fold'
import type { ReadPage } from './reading-result'

/** A stretch of a file's text as the search index holds it. */
export interface Piece {
  page: number | null
  words: string
  /** The same stretch as it is in the file, character for character; null if it is the same. */
  shown: string | null
}

const LENGTH = 1_500
/** Characters shared by neighbouring pieces, so that a match across a cut is found: no keyword is longer. */
const OVERLAP = 50

/** Cuts pages into pieces that are quick to index. */
export function piecesOf(pages: readonly ReadPage[]): Piece[] {
  return pages.flatMap(({ page, words }) => {
    const text = searchable(words)
    const shown = tidyText(words)
    const pieces: Piece[] = []
    for (let index = 0; index < text.length; index += LENGTH - OVERLAP) {
      const piece = { page, words: text.slice(index, index + LENGTH) }
      pieces.push({
        ...piece,
        shown: shownOf(piece.words, shown.slice(index, index + LENGTH), text.length === shown.length),
      })
      if (index + LENGTH >= text.length) break
    }
    return pieces
  })
}

const HAN = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const GAPS = new RegExp(`(?<=[${HAN}])\\s+(?=[${HAN}])`, 'gu')

const withoutGaps = (words: string) => words.replace(/\s+/g, ' ').replace(GAPS, '').trim()

/** Text as it is shown around a hit: in lower case, wide letters as narrow ones, without the gaps of a layout. */
const tidyText = (words: string): string => withoutGaps(words.normalize('NFKC').toLowerCase())

const shownOf = (words: string, shown: string, isAlongside: boolean) => (isAlongside && shown !== words ? shown : null)

/**
 * Text as it is compared (foldText), without the gaps between characters that a layout leaves. For files and keywords
 * alike.
 */
export const searchable = (words: string): string => withoutGaps(foldText(words))
