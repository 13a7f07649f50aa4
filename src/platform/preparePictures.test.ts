/** @jest-environment jsdom */
import fs from 'node:fs'
import path from 'node:path'
import type { LocalFile } from './port'
import { isTooLargeToDraw, preparePictures } from './preparePictures'

const PNG = [0x89, 0x50, 0x4e, 0x47]

const png = (width: number, height: number): Blob => {
  const bytes = new Uint8Array(33)
  bytes.set(PNG)
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new Blob([bytes], { type: 'image/png' })
}
const aFile = (name: string, blob: Blob): LocalFile => ({
  path: 'blob:1',
  name,
  size: blob.size,
  type: blob.type,
  blob,
})

/** Browser that reads pictures, or does not. */
function aBrowser(reads: boolean) {
  class FakeImage {
    onload = () => {}
    onerror = () => {}
    naturalWidth = 40
    naturalHeight = 30
    set src(_: string) {
      setTimeout(() => (reads ? this.onload() : this.onerror()))
    }
  }
  Object.assign(globalThis, { Image: FakeImage })
  Object.assign(URL, { createObjectURL: () => 'blob:2', revokeObjectURL: () => {} })
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ drawImage: () => {} }),
    toBlob: (take: (blob: Blob) => void, type: string) => take(new Blob(['jpeg'], { type })),
  })
}

test('a picture of 20,000 by 20,000 is refused in words, and never decoded', async () => {
  aBrowser(false)
  const huge = aFile('总图.png', png(20_000, 20_000))
  expect(await isTooLargeToDraw(huge)).toBe(true)
  expect(await preparePictures({ ok: true, value: [huge] })).toEqual({
    ok: false,
    why: 'error',
    message: '「总图.png」超过 1 亿像素，请缩小后再选',
  })
})

test('a photo of 50 million pixels passes as it is', async () => {
  const photo = aFile('现场.png', png(8_160, 6_120))
  expect(await preparePictures({ ok: true, value: [photo] })).toEqual({ ok: true, value: [photo] })
})

test('a HEIC photo becomes a JPEG where the browser reads it', async () => {
  aBrowser(true)
  const heic = aFile('IMG_0012.HEIC', new Blob(['heic'], { type: 'image/heic' }))
  expect(await preparePictures({ ok: true, value: [heic] })).toMatchObject({
    ok: true,
    value: [{ name: 'IMG_0012.jpg', type: 'image/jpeg', path: 'blob:2' }],
  })
})

test('a HEIC photo that the browser cannot read says what to do instead', async () => {
  aBrowser(false)
  const heic = aFile('IMG_0012.HEIC', new Blob(['heic'], { type: '' }))
  expect(await preparePictures({ ok: true, value: [heic] })).toMatchObject({
    ok: false,
    message: expect.stringContaining('另存为 JPG'),
  })
})

test('a choice that was given up stays one', async () => {
  expect(await preparePictures({ ok: false, why: 'cancelled' })).toEqual({ ok: false, why: 'cancelled' })
})

const real = (name: string) => new Blob([fs.readFileSync(path.join(__dirname, '../../test/files', name))])

test.each([
  ['IMG_0012.HEIC', 'photo.heic', ''],
  ['IMG_0012.jpg', 'photo.heic', 'image/jpeg'],
  ['连拍.heif', 'burst.heif', ''],
  ['连拍.jpeg', 'burst.heif', 'image/jpeg'],
])('a camera’s own bytes named %s are known as HEIC (%s) and drawn as a JPEG', async (name, file, type) => {
  aBrowser(true)
  const heic = { ...aFile(name, real(file)), type }
  const jpeg = { name: name.replace(/\.\w+$/, '.jpg'), type: 'image/jpeg', path: 'blob:2' }
  expect(await preparePictures({ ok: true, value: [heic] })).toMatchObject({ ok: true, value: [jpeg] })
  aBrowser(false)
  const refused = await preparePictures({ ok: true, value: [heic] })
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('另存为 JPG') })
})

test.each([
  ['连拍.heif', ''],
  ['连拍.HEIC', 'image/heic'],
  ['IMG_0013.jpg', 'image/jpeg'],
])(
  'a HEIC sequence named %s (%s) is refused in words, even where the browser would draw one photo of it',
  async (name, type) => {
    aBrowser(true)
    for (const bytes of [real('sequence.heif'), new Blob(['\0\0\0\x18ftypmsf1']), new Blob(['\0\0\0\x18ftyphevx'])])
      expect(await preparePictures({ ok: true, value: [{ ...aFile(name, bytes), type }] })).toEqual({
        ok: false,
        why: 'error',
        message: `「${name}」是一组连拍的 HEIC 照片，转成 JPG 只能留下一张；请在相册中把要用的几张另存为 JPG 再选`,
      })
  },
)

test('a file that its browser calls a sequence is one', async () => {
  aBrowser(true)
  const burst = aFile('连拍.heics', new Blob(['?'], { type: 'image/heic-sequence' }))
  expect(await preparePictures({ ok: true, value: [burst] })).toMatchObject({
    ok: false,
    message: expect.stringContaining('只能留下一张'),
  })
})

test('a JPEG and a film are not taken for HEIC by their content', async () => {
  aBrowser(false)
  const photo = aFile(
    '照片.jpg',
    new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])]),
  )
  const film = aFile('影像.jpg', new Blob(['\0\0\0\x18ftypisom']))
  expect(await preparePictures({ ok: true, value: [photo, film] })).toEqual({ ok: true, value: [photo, film] })
})
