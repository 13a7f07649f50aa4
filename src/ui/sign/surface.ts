import type { Pen } from './Strokes'

/** Drawing as a file, as forms send it. */
export interface Picture {
  path: string
  name: string
  /** Size in bytes. */
  size: number
  type: string
  blob?: Blob
}

/** Canvas to draw on, measured in px of the page. */
export interface Surface {
  /** Position in the viewport; (0, 0) in the mini program, whose touches are relative to the canvas already. */
  corner(): { left: number; top: number }
  /** Clears it, at this size or at the one it is shown in, and passes its context to `draw`. */
  redraw(draw: (pen: Pen) => void, size?: { width: number; height: number }): void
  toPicture(name: string): Promise<Picture>
}

const TYPE = 'image/png'

/** Opens the canvas with this id. (surface.weapp.ts is the mini program's, which has to query for it.) */
export async function openSurface(element: Element | null, _id: string): Promise<Surface | undefined> {
  const canvas = element as HTMLCanvasElement | null
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return undefined
  const ratio = globalThis.devicePixelRatio || 1
  return {
    corner: () => canvas.getBoundingClientRect(),
    redraw(draw, size = canvas.getBoundingClientRect()) {
      // Setting the size clears the canvas.
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      draw(pen)
    },
    toPicture: (name) =>
      new Promise((resolve, reject) =>
        canvas.toBlob((blob) => {
          if (!blob) return reject(new Error('no picture'))
          resolve({ path: URL.createObjectURL(blob), name, size: blob.size, type: TYPE, blob })
        }, TYPE),
      ),
  }
}
