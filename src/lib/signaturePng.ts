interface Point {
  x: number
  y: number
}

/** px, for strokes on a paper of half this size each way. */
const WIDTH = 640
const HEIGHT = 320
const SCALE = 2
const RADIUS = 4
const PAPER = 255

/** Strokes as a grey PNG, made without a canvas: the mini program's is asynchronous and differs by version. */
export function signaturePng(strokes: readonly (readonly Point[])[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  for (const stroke of strokes)
    stroke.forEach((point, index) => {
      line(pixels, scaled(stroke[index - 1] ?? point), scaled(point))
    })
  return png(pixels)
}

const scaled = ({ x, y }: Point): Point => ({ x: x * SCALE, y: y * SCALE })

/** A line with round ends and soft edges. */
function line(pixels: Uint8Array, from: Point, to: Point) {
  const reach = RADIUS + 1
  const [left, right] = [Math.min(from.x, to.x) - reach, Math.max(from.x, to.x) + reach]
  const [top, bottom] = [Math.min(from.y, to.y) - reach, Math.max(from.y, to.y) + reach]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(HEIGHT, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(WIDTH, right); x++) {
      const ink = Math.min(1, Math.max(0, RADIUS + 0.5 - distance({ x, y }, from, to)))
      const at = y * WIDTH + x
      pixels[at] = Math.min(pixels[at] ?? PAPER, Math.round(PAPER * (1 - ink)))
    }
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const near = Math.min(1, Math.max(0, part))
  return Math.hypot(point.x - from.x - near * dx, point.y - from.y - near * dy)
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Width, height, 8 bits of grey, nothing special. */
const HEADER = [...word(WIDTH), ...word(HEIGHT), 8, 0, 0, 0, 0]

function png(pixels: Uint8Array): Uint8Array {
  // Each row begins with its filter: none.
  const rows = new Uint8Array((WIDTH + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1)
  return joined([SIGNATURE, chunk('IHDR', HEADER), chunk('IDAT', stored(rows)), chunk('IEND', [])])
}

const BLOCK = 0xffff

/** Deflate without compression: larger, and no library. */
function stored(data: Uint8Array): Uint8Array {
  const parts: ArrayLike<number>[] = [[0x78, 0x01]]
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK)
    const size = block.length
    const isLast = at + BLOCK >= data.length ? 1 : 0
    parts.push([isLast, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255], block)
  }
  return joined([...parts, word(adler(data))])
}

function chunk(name: string, data: ArrayLike<number>): Uint8Array {
  const body = joined([Array.from(name, (letter) => letter.charCodeAt(0)), data])
  return joined([word(data.length), body, word(crc(body))])
}

function word(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function adler(data: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of data) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return ((b << 16) | a) >>> 0
}

function crc(data: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of data) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
