const EXTENDS = '[\\p{M}\\p{Emoji_Modifier}\\u200c\\uff9e\\uff9f\\u{e0020}-\\u{e007f}]'
const PICTURE = '\\p{Extended_Pictographic}'
const HANGUL =
  '[\\u1100-\\u115f\\ua960-\\ua97c]*[\\u1160-\\u11a7\\uac00-\\ud7a3\\ud7b0-\\ud7c6][\\u1160-\\u11ff\\ud7b0-\\ud7fb]*|[\\u1100-\\u115f\\ua960-\\ua97c]+'
/**
 * Characters as a reader counts them: a letter with its accents, a flag, an emoji with its tone or its joined family.
 * Written out because the oldest supported engines lack `Intl.Segmenter`; a test compares the two.
 */
const GRAPHEME = new RegExp(
  `\\r\\n|\\p{Cc}|(?:\\p{Regional_Indicator}{2}|${HANGUL}|${PICTURE}(?:${EXTENDS}*\\u200d${PICTURE})*|[^])(?:${EXTENDS}|\\u200d)*`,
  'gu',
)

export const graphemesOf = (text: string): string[] => text.match(GRAPHEME) ?? []

/** Number of characters as a reader counts them. */
export const countGraphemes = (text: string): number => graphemesOf(text.normalize('NFC')).length

/** A character that always begins a grapheme. */
const BEGINS = /[\n \u3001-\u301f\u4e00-\u9fffA-Za-z0-9]/
const JOINER = '\u200d'
const WINDOW = 200

/** Greatest index up to `max` at which no grapheme is divided; looks at the end of the text only, however long it is. */
function boundaryUpTo(text: string, max: number): number {
  let from = Math.max(0, max - WINDOW)
  while (from > 0 && (!BEGINS.test(text[from] ?? '') || text[from - 1] === JOINER)) from--
  let end = from
  for (const grapheme of graphemesOf(text.slice(from, max + WINDOW))) {
    if (end + grapheme.length > max) break
    end += grapheme.length
  }
  return end
}

/** End of a cut inside one grapheme that is longer than the room: no pair of surrogates is divided. */
const boundaryInGrapheme = (text: string, max: number) => (/[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max)

/**
 * The beginning of a text, at most `max` UTF-16 units (as columns and shapes count) with its ending, divided between
 * characters as a reader sees them. The only way to cut what a person wrote.
 * @param ending says that something was cut; empty where the result is not read, as in a file's name
 */
export function cutText(text: string, max: number, ending = '…'): string {
  if (text.length <= max) return text
  const room = max - ending.length
  const beginning = text.slice(0, boundaryUpTo(text, room) || boundaryInGrapheme(text, room))
  return (ending ? beginning.trimEnd() : beginning) + ending
}

/**
 * The part of a text around an index, with … at each end where something was cut, divided between characters.
 * @param before units shown before the index
 * @param length units of the part, without its ends
 */
export function cutAround(text: string, index: number, before: number, length: number): string {
  const from = index > before ? boundaryUpTo(text, index - before) : 0
  const rest = text.slice(from)
  return (from > 0 ? '…' : '') + (rest.length > length ? cutText(rest, length + 1) : rest)
}

/** Half of a character, as a careless cut leaves it: no database holds it. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/

export const hasHalfCharacter = (text: string): boolean => LONE_SURROGATE.test(text)
