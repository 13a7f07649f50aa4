/** Lengths of name pieces, characters: short ones suit typing, longer ones are more selective. */
const LENGTHS = [2, 3]
/** Shortest name for which a single wrong character is tolerated, characters (DOMAIN §10). */
export const EDIT_FROM = 4
/** Part of a name that is cut into pieces, characters, which bounds their number. */
const LONGEST = 40

const chars = (text: string) => [...text].slice(0, LONGEST)

/** Every run of two and three characters of a normalised name, without duplicates. */
export function piecesOf(norm: string): string[] {
  const all = chars(norm)
  return [
    ...new Set(
      LENGTHS.flatMap((length) =>
        Array.from({ length: Math.max(0, all.length - length + 1) }, (_, from) =>
          all.slice(from, from + length).join(''),
        ),
      ),
    ),
  ]
}

/**
 * The name, and the name without each single character: two names one insertion, deletion or replacement apart share
 * a key. Marked with ~, so that keys and pieces differ.
 */
export function editKeysOf(norm: string): string[] {
  const all = chars(norm)
  if (all.length < EDIT_FROM) return []
  const without = all.map((_, index) => [...all.slice(0, index), ...all.slice(index + 1)].join(''))
  return [...new Set([norm, ...without])].map((key) => `~${key}`)
}

/** True when one insertion, deletion or replacement turns one name into the other; false for equal names. */
export function isOneEditApart(left: string, right: string): boolean {
  const [long, short] = [[...left], [...right]].sort((a, b) => b.length - a.length) as [string[], string[]]
  if (left === right || long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && long[from] === short[from]) from++
  const isExchange = long.length === short.length
  return long.slice(from + 1).join('') === short.slice(isExchange ? from + 1 : from).join('')
}
