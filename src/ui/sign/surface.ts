import type { Pen } from './Strokes'

/** A drawing as a file, as forms send them. */
export interface Picture {
  path: string
  name: string
  /** Bytes. */
  size: number
  type: string
  blob?: Blob
}

/** A canvas one can draw on, measured in px of the page. */
export interface Surface {
  /** Where it is in the viewport; the mini program's own touches are told from its corner already. */
  corner(): { left: number; top: number }
  /** Empties it, at this size or at the one it is shown in, and hands it to `draw`. */
  redraw(draw: (pen: Pen) => void, size?: { width: number; height: number }): void
  toPicture(name: string): Promise<Picture>
}

const TYPE = 'image/png'

/** The canvas with this id. (surface.weapp.ts is the mini program's, which has to ask for it.) */
export async function openSurface(element: Element | null, _id: string): Promise<Surface | undefined> {
  const canvas = element as HTMLCanvasElement | null
  const pen = canvas?.getContext('2d')
  if (!canvas || !pen) return undefined
  const ratio = globalThis.devicePixelRatio || 1
  return {
    corner: () => canvas.getBoundingClientRect(),
    redraw(draw, size = canvas.getBoundingClientRect()) {
      // Setting the size empties the canvas.
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
