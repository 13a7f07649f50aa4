/** Box of an element, in px from the top left of the viewport. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/**
 * Measures the elements with these ids inside `root`. Elements that are not rendered, because the page is hidden or
 * they have just left it, are missing. (measure.weapp.ts is the mini program's, which has to ask and wait.)
 */
export async function measure(root: Element | null, ids: readonly string[]): Promise<Map<string, Box>> {
  const found = new Map<string, Box>()
  for (const id of ids) {
    const box = (root?.id === id ? root : root?.querySelector(`#${id}`))?.getBoundingClientRect()
    if (box && box.width > 0) found.set(id, box)
  }
  return found
}

/** Number of list rows that are drawn, and left out, together. */
export const BLOCK = 2

/** Blocks of rows that a list draws in one frame: more would be noticeable on a slow phone. */
export const BLOCKS_AT_ONCE = 1

/** Runs after the current render has been painted; returns a function that cancels it. */
export function inNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
