import { randomInt } from 'node:crypto'

/** Digits as strokes on a 10×16 grid; no 0 and 1, which read as letters. */
const STROKES: Record<string, string> = {
  '2': 'M1 4C1 0 9 0 9 4C9 8 1 11 1 16H9',
  '3': 'M1 2C4-1 9 1 8 5C8 7 5 8 4 8C8 8 10 11 8 14C6 17 2 16 1 14',
  '4': 'M7 16V0L0 11H10',
  '5': 'M9 0H2L1 7C4 5 9 6 9 11C9 16 3 17 1 14',
  '6': 'M8 1C3 1 1 6 1 11C1 17 9 17 9 11C9 6 2 7 1 11',
  '7': 'M1 0H9C6 5 4 10 4 16',
  '8': 'M5 8C-1 6 0 0 5 0C10 0 11 6 5 8C-2 10 0 16 5 16C10 16 12 10 5 8',
  '9': 'M9 5C9-1 1-1 1 5C1 10 8 9 9 5C9 10 7 15 2 16',
}

const LENGTH = 4
const WIDTH = 120
const HEIGHT = 44

/** A picture code: four digits drawn crooked over noise, as an SVG document. */
export function drawPicture(): { text: string; image: string } {
  const digits = Object.keys(STROKES)
  const text = Array.from({ length: LENGTH }, () => digits[randomInt(digits.length)]).join('')
  const glyphs = [...text].map((digit, index) => {
    const x = 12 + index * 27 + randomInt(-3, 4)
    const y = 13 + randomInt(-4, 5)
    const turn = `rotate(${randomInt(-22, 23)} 5 8) skewX(${randomInt(-14, 15)})`
    return `<path transform="translate(${x} ${y}) scale(1.2) ${turn}" d="${STROKES[digit]}" stroke="#4E5969" stroke-width="2"/>`
  })
  const point = () => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`
  const noise = Array.from(
    { length: 5 },
    () => `<path d="M${point()}Q${point()} ${point()}" stroke="#9AA0AA" stroke-width="1"/>`,
  )
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke-linecap="round"><rect width="100%" height="100%" fill="#ECEEF1"/>${noise.join('')}${glyphs.join('')}</svg>`
  return { text, image }
}
