import { imageSize } from 'image-size'

/** EXIF orientations; 1 is upright. From 5 on width and height are exchanged. */
const UPRIGHT = 1
const FIRST_SIDEWAYS = 5
const QUALITY = 95

export const isSideways = (orientation: number | undefined): boolean => (orientation ?? UPRIGHT) >= FIRST_SIDEWAYS

/** The picture as a viewer shows it, for libraries that do not read EXIF; an upright one is returned unchanged. */
export async function uprightPicture(bytes: Buffer): Promise<Buffer> {
  const { orientation = UPRIGHT } = imageSize(bytes)
  if (orientation === UPRIGHT) return bytes
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  // loadImage rotates it, and its width and height are those after the rotation.
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.encode('jpeg', QUALITY)
}
