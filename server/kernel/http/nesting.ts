/**
 * Deepest nesting of arrays and objects in what a client sends, the body being the first level. Deeper input is refused
 * before it is parsed, since recursive code (checking it, comparing it, cloning it to another thread) overflows on deep
 * values, and 7 kB hold thousands of levels.
 *
 * The deepest of the contract's calls is an application with lines: body, values, lines, line, a span or a choice of
 * several: 5 (nesting.test.ts computes it from the shapes). The rest is room for future calls.
 */
export const MOST_LEVELS = 8

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `[` and `{`, `]` and `}` differ in this bit only. */
const CURLY = 0x20
const OPENING = 0x5b | CURLY
const CLOSING = 0x5d | CURLY

/** Checks whether a JSON text nests deeper than MOST_LEVELS. Reads it once; brackets in its strings are text. */
export function isTooDeep(json: string): boolean {
  let level = 0
  for (let index = 0; index < json.length; index++) {
    const character = json.charCodeAt(index)
    if (character === QUOTE) index = endOfString(json, index)
    else if ((character | CURLY) === OPENING && ++level > MOST_LEVELS) return true
    else if ((character | CURLY) === CLOSING) level--
  }
  return false
}

/** Index of the end of the string that begins here; the text's end if it is not closed. */
function endOfString(json: string, from: number): number {
  for (let index = from + 1; index < json.length; index++) {
    const character = json.charCodeAt(index)
    if (character === BACKSLASH) index++
    else if (character === QUOTE) return index
  }
  return json.length
}
