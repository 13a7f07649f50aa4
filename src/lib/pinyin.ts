/** Somebody who can be found by name, by pinyin or by its initials; the server supplies both spellings. */
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
 * Makes a search over many people. The best matches come first: the whole name, its beginning, the beginning of the
 * initials, of the pinyin, then the name anywhere; each in the order they were given. A query that goes on from the last
 * one looks only at what that one found, so 20,000 people keep up with typing.
 */
export function finder<T extends Findable>(people: readonly T[]): (query: string) => T[] {
  const all: Entry<T>[] = people.map((item) => ({
    item,
    name: squeeze(item.name),
    pinyin: squeeze(item.pinyin),
    initials: squeeze(item.initials),
  }))
  let last = { query: '', found: all }
  return (query) => {
    const wanted = squeeze(query)
    if (!wanted) return [...people]
    const among = last.query && wanted.startsWith(last.query) ? last.found : all
    const ranks: Entry<T>[][] = [[], [], [], [], []]
    for (const entry of among) ranks[rankOf(entry, wanted)]?.push(entry)
    const found = ranks.flat()
    last = { query: wanted, found }
    return found.map((entry) => entry.item)
  }
}

const NOWHERE = 5

function rankOf<T>({ name, initials, pinyin }: Entry<T>, wanted: string): number {
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (initials.startsWith(wanted)) return 2
  if (pinyin.startsWith(wanted)) return 3
  return name.includes(wanted) ? 4 : NOWHERE
}

/** The letter somebody is listed under: A to Z, or # without one. */
export function letterOf({ name, pinyin, initials }: Findable): string {
  const letter = (initials || pinyin || name).trim().charAt(0).toUpperCase()
  return letter >= 'A' && letter <= 'Z' ? letter : '#'
}

/** Alphabetical by pinyin, # last, people without pinyin by name. */
export function byLetter<T extends Findable>(people: readonly T[]): T[] {
  const keyed = people.map((item) => {
    const letter = letterOf(item)
    return { item, key: `${letter === '#' ? '~' : letter}${squeeze(item.pinyin || item.initials)}\u0000${item.name}` }
  })
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.map(({ item }) => item)
}
