/** First visible row, and its distance below the top of the scrolling box, px. */
export interface Place {
  id: string
  top: number
}

/** True if the host keeps the scroll position by itself. */
export const isKeptByHost = false

/**
 * Finds the first visible row. Rows are the children of `rows`, with ids. (keepPlace.weapp.ts: the mini program's
 * scroll-view keeps its position by itself; Safari does not.)
 */
export function placeOf(box: Element | null | undefined, rows: Element | null | undefined): Place | undefined {
  if (!box || !rows) return undefined
  const { top } = box.getBoundingClientRect()
  for (const row of Array.from(rows.children)) {
    const box = row.getBoundingClientRect()
    if (row.id && box.bottom > top) return { id: row.id, top: box.top - top }
  }
  return undefined
}

/** Scrolls that row back to its position, before anything is painted. */
export function returnTo(place: Place | undefined, box: Element | null | undefined, rows: Element | null | undefined) {
  if (!place || !box || !rows) return
  const row = Array.from(rows.children).find(({ id }) => id === place.id)
  if (row) box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - place.top
}

export function goToEnd(box: Element | null | undefined) {
  if (box) box.scrollTop = box.scrollHeight
}
