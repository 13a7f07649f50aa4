import Taro from '@tarojs/taro'
import type { Paper } from './canvas'
import * as drawer from './drawer'

export type { Paper } from './canvas'

interface Found {
  node?: HTMLCanvasElement
  width: number
  height: number
}

/** Mini program version of canvas.ts: finds the canvas by id in the current page. */
export async function openPaper(_element: unknown, id: string): Promise<Paper | undefined> {
  const found = await new Promise<Found | null>((resolve) =>
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([answer]) => resolve(answer as Found | null)),
  )
  if (!found?.node) return undefined
  const { node: canvas, width, height } = found
  return { canvas, width, height, ratio: Taro.getSystemInfoSync().pixelRatio }
}

/** A mini program loads by packs: the drawing code is in the pack of the pages with charts, and in no other. */
export const loadDrawer = async (): Promise<drawer.Drawer> => drawer
