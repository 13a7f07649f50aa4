import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readingFile } from '@test/support/paths'
import { processorMsOf } from '@test/support/processor'
import { PDFDocument } from 'pdf-lib'
import { stamp } from '../../domains/seal/pdf/stamp'
import { ReadingProcess } from '../reading/reading-process'
import { picturesAsPdf } from './pictures'

const reader = new ReadingProcess(readingFile)
jest.setTimeout(60_000)
afterAll(() => reader.stop())

/** PNG's checksum: Node 20.11 has none of its own. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** A JPEG of 120 by 80: its top left quarter red, its bottom right one blue, the rest white. */
async function aPhoto(): Promise<Buffer> {
  const canvas = createCanvas(120, 80)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, 120, 80)
  paint.fillStyle = '#ff0000'
  paint.fillRect(0, 0, 60, 40)
  paint.fillStyle = '#0000ff'
  paint.fillRect(60, 40, 60, 40)
  return canvas.encode('jpeg', 95)
}

/** The same bytes with an EXIF segment that gives the camera's orientation. */
function heldAs(photo: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, body, photo.subarray(2)])
}

const colourOf = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) =>
  green > 150 ? 'white' : red > blue ? 'red' : 'blue'

/** Colours of the four quarters, row by row from the top left, and the ratio of height to width. */
async function quartersOf(picture: Uint8Array) {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  const paint = canvas.getContext('2d')
  paint.drawImage(image, 0, 0)
  const colourAt = (x: number, y: number) =>
    colourOf(paint.getImageData(Math.round(image.width * x), Math.round(image.height * y), 1, 1).data)
  return {
    colours: [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)],
    ratio: Math.round((image.height / image.width) * 100) / 100,
  }
}

const LYING = 0.67
const STANDING = 1.5
// The eight orientations as EXIF 2.32 defines them, for a picture stored with red at its top left and blue at its
// bottom right.
const WAYS: [number, string[], number][] = [
  [1, ['red', 'white', 'white', 'blue'], LYING],
  [2, ['white', 'red', 'blue', 'white'], LYING],
  [3, ['blue', 'white', 'white', 'red'], LYING],
  [4, ['white', 'blue', 'red', 'white'], LYING],
  [5, ['red', 'white', 'white', 'blue'], STANDING],
  [6, ['white', 'red', 'blue', 'white'], STANDING],
  [7, ['blue', 'white', 'white', 'red'], STANDING],
  [8, ['white', 'blue', 'red', 'white'], STANDING],
]

test.each(WAYS)(
  'a photo with EXIF orientation %i keeps its sides and its proportions on its page',
  async (way, colours, ratio) => {
    const pdf = await picturesAsPdf([heldAs(await aPhoto(), way)])
    const { thumbnail } = await reader.read('pdf', pdf)
    expect(await quartersOf(thumbnail ?? new Uint8Array())).toEqual({ colours, ratio })
  },
)

test.each(WAYS)('a seal’s photo with EXIF orientation %i is stamped the right way up', async (way, colours) => {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  await stamp(document, heldAs(await aPhoto(), way), { places: [{ page: 1, x: 500, y: 500 }], isPaging: false })
  const { thumbnail } = await reader.read('pdf', await document.save())
  const image = await loadImage(Buffer.from(thumbnail ?? []))
  const canvas = createCanvas(image.width, image.height)
  const paint = canvas.getContext('2d')
  paint.drawImage(image, 0, 0)
  const colourAt = (x: number, y: number) =>
    colourOf(paint.getImageData(Math.round(image.width * x), Math.round(image.height * y), 1, 1).data)
  expect([colourAt(0.4, 0.4), colourAt(0.6, 0.4), colourAt(0.4, 0.6), colourAt(0.6, 0.6)]).toEqual(colours)
})

/** A PNG of one colour and this size: some kilobytes, however large. */
function aFlatPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit a pixel, with a palette of none: grey.
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('a PNG of 20,000 by 20,000', () => {
  const huge = aFlatPng(20_000)

  test('a merged PDF refuses it by its position before decoding it', async () => {
    expect(huge.length).toBeLessThan(100_000)
    const merging = async () =>
      expect(picturesAsPdf([await aPhoto(), huge])).rejects.toThrow('第 2 张图片尺寸过大，请缩小后再合并')
    expect(await processorMsOf(merging)).toBeLessThan(2_000)
  })

  test('a seal refuses it before decoding it', async () => {
    const document = await PDFDocument.create()
    document.addPage()
    const places = [{ page: 1, x: 500, y: 500 }]
    await expect(stamp(document, huge, { places, isPaging: false })).rejects.toThrow('印章图片尺寸过大')
  })

  test('a picture of many pixels that fit is still merged', async () => {
    expect((await picturesAsPdf([aFlatPng(2_000)])).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
