/** Rows drawn as one: all restricted ones with the same contact, which read the same; the others each by itself. */
interface Group<T> {
  first: T
  all: readonly T[]
}

/**
 * For a paged list, which draws row by row: the number of restricted rows that this one stands for, or 0 for one that an
 * earlier row stands for.
 */
export function restrictedCount<T extends { isRestricted: boolean }>(
  rows: readonly T[],
  row: T,
  contactOf: (row: T) => string,
): number {
  if (!row.isRestricted) return 1
  const alike = rows.filter((other) => other.isRestricted && contactOf(other) === contactOf(row))
  return alike[0] === row ? alike.length : 0
}

/** Joins restricted rows with the same contact where the first of them stands; keeps the order. */
export function groupRestricted<T extends { isRestricted: boolean }>(
  rows: readonly T[],
  contactOf: (row: T) => string,
): readonly Group<T>[] {
  const groups: { first: T; all: T[] }[] = []
  const byContact = new Map<string, { first: T; all: T[] }>()
  for (const row of rows) {
    const contact = row.isRestricted ? contactOf(row) : undefined
    const known = contact === undefined ? undefined : byContact.get(contact)
    if (known) {
      known.all.push(row)
      continue
    }
    const group = { first: row, all: [row] }
    groups.push(group)
    if (contact !== undefined) byContact.set(contact, group)
  }
  return groups
}
