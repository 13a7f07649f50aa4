import Taro from '@tarojs/taro'
import type { Surface } from './surface'

export type { Picture, Surface } from './surface'

interface Found {
  node?: HTMLCanvasElement & Taro.Canvas
  width: number
  height: number
}

/** Mini program version of surface.ts: finds the canvas by id in the current page. */
export async function openSurface(_element: unknown, id: string): Promise<Surface | undefined> {
  const found = await new Promise<Found | null>((resolve) =>
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec(([answer]) => resolve(answer as Found | null)),
  )
  const canvas = found?.node
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return undefined
  const ratio = Taro.getSystemInfoSync().pixelRatio
  return {
    corner: () => ({ left: 0, top: 0 }),
    redraw(draw, size = found) {
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      draw(pen)
    },
    async toPicture(name) {
      const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas, fileType: 'png' })
      const info = await new Promise<number>((resolve, reject) =>
        Taro.getFileSystemManager().getFileInfo({
          filePath: tempFilePath,
          success: ({ size }) => resolve(size),
          fail: reject,
        }),
      )
      return { path: tempFilePath, name, size: info, type: 'image/png' }
    },
  }
}
