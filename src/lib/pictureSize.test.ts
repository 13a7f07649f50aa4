import { pictureSize } from './pictureSize'

const bytes = (length: number, parts: Record<number, readonly number[]>) => {
  const made = new Uint8Array(length)
  for (const [offset, part] of Object.entries(parts)) made.set(part, Number(offset))
  return made
}
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))

test('a PNG of 20,000 by 20,000 says its size in its first bytes', () => {
  const png = bytes(33, { 0: [0x89, 0x50, 0x4e, 0x47], 16: [0, 0, 0x4e, 0x20], 20: [0, 0, 0x4e, 0x20] })
  expect(pictureSize(png)).toEqual({ width: 20_000, height: 20_000 })
})

test('a JPEG says it behind its other segments, a Huffman table among them', () => {
  const jpeg = bytes(60, {
    0: [0xff, 0xd8, 0xff, 0xe1, 0, 10],
    14: [0xff, 0xc4, 0, 6],
    22: [0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0],
  })
  expect(pictureSize(jpeg)).toEqual({ width: 4_000, height: 3_000 })
})

test.each([
  ['GIF', bytes(12, { 0: ascii('GIF89a'), 6: [0x40, 1, 0xf0, 0] }), { width: 320, height: 240 }],
  [
    'BMP from the top down',
    bytes(30, { 0: ascii('BM'), 18: [100, 0, 0, 0], 22: [0xce, 0xff, 0xff, 0xff] }),
    { width: 100, height: 50 },
  ],
  [
    'WebP, extended',
    bytes(32, { 0: ascii('RIFF'), 8: ascii('WEBPVP8X'), 24: [0x1f, 0x4e, 0], 27: [0x0f, 0x27, 0] }),
    { width: 20_000, height: 10_000 },
  ],
  [
    'WebP, lossy',
    bytes(32, { 0: ascii('RIFF'), 8: ascii('WEBPVP8 '), 26: [0x80, 2], 28: [0xe0, 1] }),
    { width: 640, height: 480 },
  ],
  [
    'WebP, lossless',
    bytes(32, { 0: ascii('RIFF'), 8: ascii('WEBPVP8L'), 21: [0x7f, 0xc2, 0x77, 0] }),
    { width: 640, height: 480 },
  ],
])('a %s says its size', (_, picture, size) => {
  expect(pictureSize(picture)).toEqual(size)
})

test('anything else, and a file cut off before its size, say none', () => {
  expect([
    pictureSize(bytes(8, { 4: ascii('ftyp') })),
    pictureSize(bytes(12, { 0: [0x89, 0x50, 0x4e, 0x47] })),
  ]).toEqual([undefined, undefined])
  expect(pictureSize(new Uint8Array(0))).toBeUndefined()
})
