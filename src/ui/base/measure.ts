/** Where an element is drawn, in px from the top left of the viewport. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/**
 * Where the elements with these ids are, all of them inside `root`. Those that are not drawn, because the page is hidden
 * or they have just left it, are missing. (measure.weapp.ts is the mini program's, which has to ask and wait.)
 */
export async function measure(root: Element | null, ids: readonly string[]): Promise<Map<string, Box>> {
  const found = new Map<string, Box>()
  for (const id of ids) {
    const box = (root?.id === id ? root : root?.querySelector(`#${id}`))?.getBoundingClientRect()
    if (box && box.width > 0) found.set(id, box)
  }
  return found
}

/** Rows of a list that are drawn, and left out, together. */
export const BLOCK = 2

/** Blocks of rows that a list draws in one frame: more would be felt on a slow phone. */
export const BLOCKS_AT_ONCE = 1

/** Runs once what is drawn now has been; gives what calls it off. */
export function inNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
