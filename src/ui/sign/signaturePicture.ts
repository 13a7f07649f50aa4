import type { Strokes } from './Strokes'
import type { Picture, Surface } from './surface'

/** Picture of the handwriting, without the empty paper around it; restores the surface afterwards. */
export async function pictureOf(strokes: Strokes, surface: Surface, name: string): Promise<Picture> {
  const { bounds } = strokes
  surface.redraw((pen) => strokes.draw(pen, bounds), bounds)
  try {
    return await surface.toPicture(name)
  } finally {
    surface.redraw((pen) => strokes.draw(pen))
  }
}
