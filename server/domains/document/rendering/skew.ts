/** Grey levels, row by row. */
export interface GreyPicture {
  width: number
  height: number
  levels: Uint8Array
}

/** Largest accidental tilt, degrees; a larger one is intended. */
export const MOST_SKEW = 10
const COARSE = 0.5
const FINE = 0.1
/** A pixel this much darker than the mean of its surroundings is ink. */
const DARKER = 0.15
/** Size of the surroundings, as a fraction of the width. */
const AROUND = 1 / 24
/** Margin ignored, as a fraction: a table's edge, a shadow, a thumb. */
const MARGIN = 0.04
/** Fractions of ink: less tells nothing about the lines, more is a picture and no text. */
const [LEAST_INK, MOST_INK] = [0.002, 0.35]
/** Lines of text exceed the other angles by this factor; leaves and faces do not. */
const STANDS_OUT = 2.5

/**
 * Returns the clockwise degrees that straighten a photographed page; 0 when it cannot be told. At the right angle the
 * ink of neighbouring rows differs most.
 */
export function straightening(picture: GreyPicture): number {
  const ink = inkOf(picture)
  const part = ink.length / 2 / (picture.width * picture.height)
  if (part < LEAST_INK || part > MOST_INK) return 0
  const scoreAt = (degrees: number) => contrastOfRows(ink, picture, degrees)
  const coarse = steps(-MOST_SKEW, MOST_SKEW, COARSE).map((degrees) => ({ degrees, score: scoreAt(degrees) }))
  const best = highest(coarse)
  const usual = coarse.map(({ score }) => score).sort((left, right) => left - right)[coarse.length >> 1] ?? 0
  if (!(best.score > usual * STANDS_OUT)) return 0
  const fine = steps(best.degrees - COARSE, best.degrees + COARSE, FINE).map((degrees) => ({
    degrees,
    score: scoreAt(degrees),
  }))
  const { degrees } = highest(fine)
  // At the limit of the searched range the best angle may lie beyond it.
  return Math.abs(degrees) >= MOST_SKEW ? 0 : Math.round(degrees * 10) / 10 || 0
}

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, index) => from + index * by)

const highest = (all: readonly { degrees: number; score: number }[]) =>
  all.reduce((best, angle) => (angle.score > best.score ? angle : best))

/** Positions of ink, x and y alternating: darker than the surroundings, so that a shadow stays paper. */
function inkOf({ width, height, levels }: GreyPicture): Float32Array {
  const sums = sumsOf({ width, height, levels })
  const sumAt = (place: number) => sums[place] ?? 0
  const reach = Math.max(4, Math.round(width * AROUND))
  const [aside, over] = [Math.round(width * MARGIN), Math.round(height * MARGIN)]
  const places: number[] = []
  for (let y = over; y < height - over; y++) {
    const top = y > reach ? y - reach : 0
    const bottom = y + reach < height ? y + reach + 1 : height
    const [above, below] = [top * (width + 1), bottom * (width + 1)]
    for (let x = aside; x < width - aside; x++) {
      const left = x > reach ? x - reach : 0
      const right = x + reach < width ? x + reach + 1 : width
      const sum = sumAt(below + right) - sumAt(above + right) - sumAt(below + left) + sumAt(above + left)
      const mean = sum / ((right - left) * (bottom - top))
      if ((levels[y * width + x] ?? 0) < mean * (1 - DARKER)) places.push(x, y)
    }
  }
  return Float32Array.from(places)
}

/** Summed-area table: any rectangle takes four look-ups. */
function sumsOf({ width, height, levels }: GreyPicture): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += levels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  return sums
}

/** Difference between the ink of neighbouring rows when the page is turned by this angle. */
function contrastOfRows(ink: Float32Array, { width, height }: GreyPicture, degrees: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const rows = new Float64Array(Math.ceil(height + width) + 2)
  const middle = rows.length / 2
  for (let index = 0; index < ink.length; index += 2) {
    const y = ((ink[index] ?? 0) - width / 2) * sine + ((ink[index + 1] ?? 0) - height / 2) * cosine + middle
    // Truncation rounds down, because the value is never negative.
    const row = y | 0
    // Split between the two nearest rows: whole-pixel steps would hide tenths of a degree.
    const below = y - row
    rows[row] = (rows[row] ?? 0) + 1 - below
    rows[row + 1] = (rows[row + 1] ?? 0) + below
  }
  let contrast = 0
  for (let row = 1; row < rows.length; row++) contrast += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return contrast
}
