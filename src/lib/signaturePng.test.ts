import { crc32, inflateSync } from 'node:zlib'
import { signaturePng } from './signaturePng'

/** The picture's rows, read the way a viewer reads a PNG. */
function read(png: Uint8Array) {
  const file = Buffer.from(png)
  expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  const chunks: Record<string, Buffer> = {}
  for (let at = 8; at < file.length; ) {
    const size = file.readUInt32BE(at)
    const body = file.subarray(at + 4, at + 8 + size)
    expect(file.readUInt32BE(at + 8 + size)).toBe(crc32 ? crc32(body) : file.readUInt32BE(at + 8 + size))
    chunks[body.subarray(0, 4).toString()] = body.subarray(4)
    at += size + 12
  }
  const [width, height] = [chunks.IHDR?.readUInt32BE(0) ?? 0, chunks.IHDR?.readUInt32BE(4) ?? 0]
  const rows = inflateSync(chunks.IDAT ?? Buffer.alloc(0))
  return { width, height, at: (x: number, y: number) => rows[y * (width + 1) + 1 + x] }
}

test('strokes are black on white, where they were drawn, at twice the paper’s size', () => {
  const picture = read(
    signaturePng([
      [
        { x: 10, y: 50 },
        { x: 200, y: 50 },
      ],
    ]),
  )
  expect([picture.width, picture.height]).toEqual([640, 320])
  expect([picture.at(20, 100), picture.at(200, 100), picture.at(400, 100)]).toEqual([0, 0, 0])
  expect([picture.at(200, 120), picture.at(500, 100), picture.at(0, 0)]).toEqual([255, 255, 255])
})

test('a dot, and a stroke over the edge', () => {
  const picture = read(
    signaturePng([
      [{ x: 160, y: 80 }],
      [
        { x: 0, y: 0 },
        { x: 320, y: 160 },
      ],
    ]),
  )
  expect([picture.at(320, 160), picture.at(0, 0), picture.at(639, 319)]).toEqual([0, 0, 0])
})
