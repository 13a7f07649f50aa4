/** Rows drawn as one: all restricted ones with the same contact, which read the same; the others each by itself. */
interface Group<T> {
  first: T
  all: readonly T[]
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
