/** Entry that a list drops: what is left of `condition && item` when the condition fails. */
type Falsy = false | null | undefined | '' | 0

/** List in which an entry may depend on a condition: `[first, condition && second]`. */
export type Sparse<T> = readonly (T | Falsy)[]

/** Drops the falsy entries of a list. */
export const compact = <T>(items: Sparse<T>): T[] => items.filter((item): item is T => Boolean(item))
