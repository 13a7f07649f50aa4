/** Storage of an unsent form, by user, firm and form. */
export interface DraftStore<T> {
  load(): T | undefined
  save(values: T): void
  clear(): void
}

/** True if two sets of values mean the same; all kinds of empty values are equal. */
export function sameValues<T>(a: T, b: T): boolean {
  const plain = (values: T) =>
    JSON.stringify(
      Object.entries(values as object)
        .filter(([, value]) => !isBlank(value))
        .sort(([x], [y]) => (x < y ? -1 : 1)),
    )
  return plain(a) === plain(b)
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && !value.length)
