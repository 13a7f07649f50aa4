import type { ComparedPart, ComparedWords } from '@contract/document/shapes'
import { diffArrays } from 'diff'

/** Paragraph edits beyond which two texts count as different documents. */
const MOST_EDITS = 3_000
/** Word edits within a changed stretch, beyond which it is shown as old and new. */
const MOST_WORD_EDITS = 600
/** Characters of both texts: comparing more would block other requests. */
const MOST_CHARACTERS = 600_000
/** Paragraphs of context on each side of a change. */
const AROUND = 1
const MOST_PARTS = 2_000

export interface Comparison {
  parts: ComparedPart[]
  /** Characters, without spaces. */
  added: number
  removed: number
  /** Number of changed places. */
  changes: number
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Compares two texts by paragraph, and by word within changed ones. Undefined when they are too large or too different.
 */
export function compareTexts(before: string, after: string): Comparison | undefined {
  if (before.length + after.length > MOST_CHARACTERS) return undefined
  const found = diffArrays(paragraphsOf(before), paragraphsOf(after), { maxEditLength: MOST_EDITS })
  if (!found) return undefined
  const parts: ComparedPart[] = []
  for (let index = 0; index < found.length; index++) {
    const here = found[index]
    const next = found[index + 1]
    if (!here) continue
    if (!here.added && !here.removed) {
      parts.push(...unchanged(here.value, index === 0, index === found.length - 1))
      continue
    }
    const pair = next && ((here.removed && next.added) || (here.added && next.removed)) ? next : undefined
    if (pair) index++
    const [old, fresh] = here.removed ? [here.value, pair?.value ?? []] : [pair?.value ?? [], here.value]
    // Only the line breaks differ, which is no change.
    if (bare(old) === bare(fresh)) parts.push(...unchanged(fresh, false, false))
    else parts.push({ words: wordsBetween(old.join('\n'), fresh.join('\n')) })
  }
  return { parts: parts.slice(0, MOST_PARTS), ...counted(parts) }
}

const paragraphsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\u3000]+/g, ' ').trim())
    .filter(Boolean)

/** Unchanged paragraphs: the neighbours of a change, and a count of the rest. */
function unchanged(paragraphs: readonly string[], isFirst: boolean, isLast: boolean): ComparedPart[] {
  const head = isFirst ? 0 : AROUND
  const tail = isLast ? 0 : AROUND
  const samePart = (text: string): ComparedPart => ({ words: [{ is: 'same', text }] })
  if (paragraphs.length <= head + tail + 1) return paragraphs.map(samePart)
  return [
    ...paragraphs.slice(0, head).map(samePart),
    { skipped: paragraphs.length - head - tail, words: [] },
    ...paragraphs.slice(paragraphs.length - tail, tail ? undefined : 0).map(samePart),
  ]
}

function wordsBetween(before: string, after: string): ComparedWords[] {
  const found = diffArrays(wordsOf(before), wordsOf(after), {
    comparator: (left, right) => left === right || (isBlank(left) && isBlank(right)),
    maxEditLength: MOST_WORD_EDITS,
  })
  if (!found)
    return pieces([
      { is: 'removed', text: before },
      { is: 'added', text: after },
    ])
  return pieces(
    found.map(({ added, removed, value }) => ({
      is: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

const wordsOf = (text: string) => Array.from(words.segment(text), ({ segment }) => segment)
const isBlank = (text: string) => text.trim() === ''

/** Joins neighbouring pieces of the same kind; a difference in spaces is no change. */
function pieces(all: readonly ComparedWords[]): ComparedWords[] {
  const kept: ComparedWords[] = []
  for (const { is, text } of all) {
    if (text === '' || (isBlank(text) && is === 'removed')) continue
    const last = kept[kept.length - 1]
    const kind = isBlank(text) ? 'same' : is
    if (last?.is === kind) last.text += text
    else kept.push({ is: kind, text })
  }
  return kept
}

const bare = (paragraphs: readonly string[]) => paragraphs.join('').replace(/\s/g, '')
const charactersIn = (text: string) => Array.from(text.replace(/\s/g, '')).length

function counted(parts: readonly ComparedPart[]) {
  const countWords = (kind: ComparedWords['is']) =>
    parts
      .flatMap((part) => part.words.filter(({ is }) => is === kind))
      .reduce((sum, { text }) => sum + charactersIn(text), 0)
  const changes = parts.filter((part) => part.words.some(({ is }) => is !== 'same')).length
  return { added: countWords('added'), removed: countWords('removed'), changes }
}
