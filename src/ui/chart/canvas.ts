import type { Drawer } from './drawer'

/** A canvas that is shown, and how large, in px of the page. */
export interface Paper {
  canvas: HTMLCanvasElement
  width: number
  height: number
  /** Dots a px. */
  ratio: number
}

/** The canvas with this id. (canvas.weapp.ts is the mini program's, which has to ask for it.) */
export async function openPaper(element: Element | null, _id: string): Promise<Paper | undefined> {
  const canvas = element as HTMLCanvasElement | null
  const box = canvas?.getBoundingClientRect()
  if (!canvas || !box?.width) return undefined
  return { canvas, width: box.width, height: box.height, ratio: globalThis.devicePixelRatio || 1 }
}

/** What draws comes after the page and its figures: a chunk of its own. */
export const loadDrawer = (): Promise<Drawer> => import('./drawer')
