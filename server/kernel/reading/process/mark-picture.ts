import { imageSize } from 'image-size'
import { chineseFont } from '../../pdf/font'
import { readingLimits, Unreadable } from '../reading-result'
import { GAP, LEAN } from './mark'

const FONT = 'AntouWatermark'
const QUALITY = 88

/** A copy of a picture with these words all over it. */
export async function watermarkPicture(bytes: Uint8Array, words: string): Promise<Uint8Array> {
  const unreadable = (): never => {
    throw new Unreadable('broken')
  }
  const { createCanvas, GlobalFonts, loadImage } = await import('@napi-rs/canvas')
  const { width, height } = sizeOf(bytes) ?? unreadable()
  if (!(width * height <= readingLimits.pixels)) unreadable()
  const picture = await loadImage(Buffer.from(bytes)).catch(unreadable)
  if (!GlobalFonts.has(FONT)) GlobalFonts.register(chineseFont(400), FONT)
  const canvas = createCanvas(picture.width, picture.height)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(picture, 0, 0)
  // Sized relative to the picture, so that it looks as large on a phone as on paper.
  paint.font = `${Math.max(12, Math.round(canvas.width / 28))}px ${FONT}`
  const length = paint.measureText(words).width
  const [stepX, stepY] = [length * (1 + GAP.x), length * GAP.y]
  const reach = Math.hypot(canvas.width, canvas.height)
  paint.translate(canvas.width / 2, canvas.height / 2)
  paint.rotate((-LEAN * Math.PI) / 180)
  // Dark on light and light on dark: one of the two is legible on any background.
  for (const [colour, shift] of [
    ['rgba(255,255,255,0.35)', 1],
    ['rgba(60,60,60,0.4)', 0],
  ] as const) {
    paint.fillStyle = colour
    for (let y = -reach / 2; y < reach / 2; y += stepY)
      for (let x = -reach / 2; x < reach / 2; x += stepX) paint.fillText(words, x + shift, y + shift)
  }
  return canvas.encode('jpeg', QUALITY)
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}
