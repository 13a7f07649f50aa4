import { limits } from '@contract/limits'
import { imageSize } from 'image-size'
import { emptyReading, type Reading, readingLimits } from '../reading-result'

const { thumbnailWidth, pixels } = readingLimits
/** §9 */
const { quality: QUALITY } = limits.thumbnail
/** Greatest height, twice the width: what is below is cropped. */
const HIGHEST = 2 * thumbnailWidth

/** Reads a picture: no text; a thumbnail if it is not too large and its format is known. */
export async function readPicture(bytes: Uint8Array): Promise<Reading> {
  return { ...emptyReading(), thumbnail: await thumbnailOf(bytes).catch(() => null) }
}

async function thumbnailOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { width, height } = imageSize(bytes)
  if (!(width * height <= pixels)) return null
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(Buffer.from(bytes))
  const scale = Math.min(1, thumbnailWidth / picture.width)
  const canvas = createCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.min(HIGHEST, Math.round(picture.height * scale))),
  )
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
  return canvas.encode('jpeg', QUALITY)
}
