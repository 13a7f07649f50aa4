import { setImmediate } from 'node:timers/promises'
import type { PictureTurn } from '@contract/document/codes'
import type { PictureEdits } from '@contract/document/shapes'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { fail } from '../../../kernel/fail'
import { readingLimits } from '../../../kernel/reading/reading-result'
import { straightening } from './skew'

/** Longest side, px: A4 at 220 dpi is legible, and three dozen pages still fit in a file that can be sent. */
const LONGEST = 2_600
const QUALITY = 85

/** Longest side for measuring the tilt, px: a tenth of a degree is one pixel across the page. */
const LONGEST_LOOKED_AT = 600

/** Turns, straightens and crops a photographed page, and whitens its paper. */
export async function editedPicture(bytes: Buffer, { turn, tilt, crop, look }: PictureEdits): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const { picture, width, height, wide, high } = await openedAs(bytes, turn, LONGEST)
  const cut = createCanvas(
    Math.max(1, Math.round(wide * (crop.right - crop.left))),
    Math.max(1, Math.round(high * (crop.bottom - crop.top))),
  )
  const paint = cut.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, cut.width, cut.height)
  paint.translate(wide / 2 - wide * crop.left, high / 2 - high * crop.top)
  paint.rotate(((Number(turn) + tilt) * Math.PI) / 180)
  paint.drawImage(picture, -width / 2, -height / 2, width, height)
  await setImmediate()
  if (look !== 'plain') repaint(paint, cut.width, cut.height, look === 'clear' ? clear : blackWhite)
  return cut.encode('jpeg', QUALITY)
}

/** Returns the tilt that straightens the page once it is turned, degrees. */
export async function tiltOf(bytes: Buffer, turn: PictureTurn): Promise<number> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const { picture, width, height, wide, high } = await openedAs(bytes, turn, LONGEST_LOOKED_AT)
  const copy = createCanvas(Math.max(1, Math.round(wide)), Math.max(1, Math.round(high)))
  const paint = copy.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, copy.width, copy.height)
  paint.translate(wide / 2, high / 2)
  paint.rotate((Number(turn) * Math.PI) / 180)
  paint.drawImage(picture, -width / 2, -height / 2, width, height)
  await setImmediate()
  const { data } = paint.getImageData(0, 0, copy.width, copy.height)
  const levels = new Uint8Array(copy.width * copy.height)
  for (let index = 0; index < levels.length; index++) levels[index] = greyAt(data, index * 4)
  return straightening({ width: copy.width, height: copy.height, levels })
}

/** Loads a picture scaled to the longest side, with its size before and after turning. */
async function openedAs(bytes: Buffer, turn: PictureTurn, longest: number) {
  const { loadImage } = await import('@napi-rs/canvas')
  refuseHuge(bytes)
  const picture = await loadImage(bytes).catch(() => fail.invalid('图片无法读取，请换一张'))
  const isSideways = turn === '90' || turn === '270'
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale]
  const [wide, high] = isSideways ? [height, width] : [width, height]
  return { picture, width, height, wide, high }
}

function refuseHuge(bytes: Buffer) {
  let size: { width: number; height: number }
  try {
    size = imageSize(bytes)
  } catch {
    return fail.invalid('图片无法读取，请换一张')
  }
  if (!(size.width * size.height <= readingLimits.pixels)) fail.invalid('图片太大，请缩小后再编辑')
}

type Pixels = Uint8ClampedArray

function repaint(paint: SKRSContext2D, width: number, height: number, by: (data: Pixels, width: number) => void) {
  const image = paint.getImageData(0, 0, width, height)
  by(image.data, width)
  paint.putImageData(image, 0, 0)
}

const greyAt = (data: Pixels, index: number) =>
  ((data[index] ?? 0) * 299 + (data[index + 1] ?? 0) * 587 + (data[index + 2] ?? 0) * 114) / 1_000

/** Fractions of the pixels: the darkest are ink, the brightest paper. */
const INK = 0.02
const PAPER = 0.7

/** Stretches the contrast between ink and paper, in colour: seals stay red. */
function clear(data: Pixels) {
  const counts = new Uint32Array(256)
  for (let index = 0; index < data.length; index += 4) {
    const level = Math.round(greyAt(data, index))
    counts[level] = (counts[level] ?? 0) + 1
  }
  const [dark, bright] = [levelAt(counts, INK), levelAt(counts, PAPER)]
  const reach = Math.max(16, bright - dark)
  for (let index = 0; index < data.length; index += 4)
    for (let channel = index; channel < index + 3; channel++)
      data[channel] = (((data[channel] ?? 0) - dark) * 255) / reach
}

function levelAt(counts: Uint32Array, part: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * part
  let seen = 0
  return counts.findIndex((count) => {
    seen += count
    return seen >= wanted
  })
}

/** A pixel this much darker than its surroundings is ink, so that a shadow on the page stays paper. */
const DARKER = 0.15

function blackWhite(data: Pixels, width: number) {
  const height = data.length / 4 / width
  const sums = sumsOf(data, width, height)
  const reach = Math.max(8, Math.round(width / 32))
  const sumTo = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (sums[y * width + x] ?? 0))
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)]
      const sum = sumTo(right, bottom) - sumTo(left - 1, bottom) - sumTo(right, top - 1) + sumTo(left - 1, top - 1)
      const mean = sum / ((right - left + 1) * (bottom - top + 1))
      const index = (y * width + x) * 4
      const value = greyAt(data, index) < mean * (1 - DARKER) ? 0 : 255
      data[index] = data[index + 1] = data[index + 2] = value
    }
  }
}

/** Summed-area table of the grey values: any rectangle takes four look-ups. */
function sumsOf(data: Pixels, width: number, height: number): Float64Array {
  const sums = new Float64Array(width * height)
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      row += greyAt(data, index * 4)
      sums[index] = row + (y > 0 ? (sums[index - width] ?? 0) : 0)
    }
  }
  return sums
}
