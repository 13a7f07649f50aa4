import { createSelectorQuery } from '@tarojs/taro'
import type { Box } from './measure'

export type { Box } from './measure'

/** The mini program's measure.ts: elements are found by their ids in the page that is shown. */
export function measure(_root: unknown, ids: readonly string[]): Promise<Map<string, Box>> {
  return new Promise((resolve) => {
    const query = createSelectorQuery()
    for (const id of ids) query.select(`#${id}`).boundingClientRect()
    query.exec((boxes) => {
      const found = new Map<string, Box>()
      ids.forEach((id, index) => {
        const box = boxes[index] as Box | null
        if (box && box.width > 0) found.set(id, box)
      })
      resolve(found)
    })
  })
}

/** Rows of a list that are drawn, and left out, together. */
export const BLOCK = 5

/** Blocks of rows that a list draws at once: to ask where they are takes longer than to draw them. */
export const BLOCKS_AT_ONCE = 6

/** Runs once what is drawn now has been; gives what calls it off. */
export function inNextFrame(run: () => void): () => void {
  const frame = setTimeout(run)
  return () => clearTimeout(frame)
}
