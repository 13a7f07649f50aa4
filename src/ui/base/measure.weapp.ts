import { createSelectorQuery } from '@tarojs/taro'
import type { Box } from './measure'

export type { Box } from './measure'

/** Mini program version of measure.ts: finds elements by id in the current page. */
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

/** Number of list rows that are drawn, and left out, together. */
export const BLOCK = 5

/** Blocks of rows that a list draws at once: measuring them takes longer than drawing them. */
export const BLOCKS_AT_ONCE = 6

/** Runs after the current render has been painted; returns a function that cancels it. */
export function inNextFrame(run: () => void): () => void {
  const frame = setTimeout(run)
  return () => clearTimeout(frame)
}
