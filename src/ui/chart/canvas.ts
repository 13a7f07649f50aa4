import type { Drawer } from './drawer'

/** Visible canvas with its size, px of the page. */
export interface Paper {
  canvas: HTMLCanvasElement
  width: number
  height: number
  /** Device pixels per px. */
  ratio: number
}

/** Opens the canvas with this id. (canvas.weapp.ts is the mini program's, which has to query for it.) */
export async function openPaper(element: Element | null, _id: string): Promise<Paper | undefined> {
  const canvas = element as HTMLCanvasElement | null
  const box = canvas?.getBoundingClientRect()
  if (!canvas || !box?.width) return undefined
  return { canvas, width: box.width, height: box.height, ratio: globalThis.devicePixelRatio || 1 }
}

/** Loads the drawing code, a chunk of its own, after the page and its figures. */
export const loadDrawer = (): Promise<Drawer> => import('./drawer')
