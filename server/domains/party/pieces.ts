/** How long pieces of a name are, in characters: short ones find what is typed first, longer ones tell better. */
const LENGTHS = [2, 3]
/** From here a single wrong character is looked for (DOMAIN §10). */
export const EDIT_FROM = 4
/** Longer names are told apart by their first part: the pieces of one name are bounded. */
const LONGEST = 40

const chars = (text: string) => [...text].slice(0, LONGEST)

/** Every run of two and three characters of a normalised name, each once. */
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
 * The name, and it without each of its characters: two names that are one insertion, deletion or exchange apart share
 * one of these. Marked, so that they are no pieces.
 */
export function editKeysOf(norm: string): string[] {
  const all = chars(norm)
  if (all.length < EDIT_FROM) return []
  const without = all.map((_, index) => [...all.slice(0, index), ...all.slice(index + 1)].join(''))
  return [...new Set([norm, ...without])].map((key) => `~${key}`)
}

/** Whether one insertion, deletion or exchange of a character makes one of the other. Equal names are none apart. */
export function isOneEditApart(one: string, other: string): boolean {
  const [long, short] = [[...one], [...other]].sort((a, b) => b.length - a.length) as [string[], string[]]
  if (one === other || long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && long[from] === short[from]) from++
  const isExchange = long.length === short.length
  return long.slice(from + 1).join('') === short.slice(isExchange ? from + 1 : from).join('')
}
