/** A person who can be found by name, pinyin or initials; the server supplies both spellings. */
export interface Findable {
  name: string
  /** Full, with or without spaces: `wang jian guo`. */
  pinyin?: string
  /** `wjg` */
  initials?: string
}

interface Entry<T> {
  item: T
  name: string
  pinyin: string
  initials: string
}

const squeeze = (text: string | undefined) => (text ?? '').toLowerCase().replace(/[\s'’·-]+/g, '')

/**
 * Builds a search over many people. Ranking: whole name, start of the name, start of the initials, of the pinyin, then
 * anywhere in the name; within a rank the given order. Fast enough to type in a list of 20,000: the first key only
 * looks at people indexed under its letter, and a query that extends the last one only at the last result.
 */
export function finder<T extends Findable>(people: readonly T[]): (query: string) => T[] {
  const index = indexOf(people)
  let last: { query: string; found: readonly Entry<T>[] } = { query: '', found: [] }
  return (query) => {
    const wanted = squeeze(query)
    if (!wanted) return [...people]
    const goesOn = last.query !== '' && wanted.startsWith(last.query)
    const among = goesOn ? last.found : (index.get(wanted.charAt(0)) ?? [])
    const ranks: T[][] = [[], [], [], [], []]
    // Kept in the given order regardless of rank: the next key ranks them anew.
    const found: Entry<T>[] = []
    for (const entry of among) {
      const rank = ranks[rankOf(entry, wanted)]
      if (!rank) continue
      rank.push(entry.item)
      found.push(entry)
    }
    last = { query: wanted, found }
    return ranks.flat()
  }
}

/** Index by first letter of a query: people whose name contains it, or whose pinyin or initials begin with it. */
function indexOf<T extends Findable>(people: readonly T[]): Map<string, Entry<T>[]> {
  const index = new Map<string, Entry<T>[]>()
  const list = (letter: string, entry: Entry<T>) => {
    const entries = index.get(letter)
    if (!entries) index.set(letter, [entry])
    else if (entries[entries.length - 1] !== entry) entries.push(entry)
  }
  for (const item of people) {
    const entry = {
      item,
      name: squeeze(item.name),
      pinyin: squeeze(item.pinyin),
      initials: squeeze(item.initials),
    }
    for (let index = 0; index < entry.name.length; index++) list(entry.name.charAt(index), entry)
    list(entry.pinyin.charAt(0), entry)
    list(entry.initials.charAt(0), entry)
  }
  return index
}

const NOWHERE = 5

function rankOf<T>({ name, initials, pinyin }: Entry<T>, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (initials.startsWith(wanted)) return 2
  if (pinyin.startsWith(wanted)) return 3
  return name.includes(wanted) ? 4 : NOWHERE
}

/** Index letter of a person: A to Z, or # without one. */
export function letterOf({ name, pinyin, initials }: Findable): string {
  const letter = (initials || pinyin || name).trim().charAt(0).toUpperCase()
  return letter >= 'A' && letter <= 'Z' ? letter : '#'
}

/** Sorts by pinyin, # last, people without pinyin by name. */
export function byLetter<T extends Findable>(people: readonly T[]): T[] {
  const keyed = people.map((item) => {
    const letter = letterOf(item)
    return { item, key: `${letter === '#' ? '~' : letter}${squeeze(item.pinyin || item.initials)}\u0000${item.name}` }
  })
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ item }) => item)
}
