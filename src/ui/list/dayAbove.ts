import { toDate } from '@/lib/time'

/**
 * Day that an item of a list in order of time begins, as `YYYY-MM-DD`; undefined if the row above is of the same day,
 * or if the item has no row.
 */
export function dayAbove<T>(
  items: readonly T[],
  index: number,
  momentOf: (item: T) => string | undefined,
): string | undefined {
  const item = items[index]
  const moment = item === undefined ? undefined : momentOf(item)
  if (!moment) return undefined
  const day = toDate(moment)
  for (let earlier = index - 1; earlier >= 0; earlier--) {
    const above = momentOf(items[earlier] as T)
    if (above) return toDate(above) === day ? undefined : day
  }
  return day
}
