import { pictureLimits } from '@contract/file/codes'
import { HEADER_BYTES, pictureSize } from '@/lib/pictureSize'
import { extensionOf } from '@/lib/text'
import type { LocalFile, Outcome } from './port'

const HEIC = ['heic', 'heif']
/** First brands of the container: a photo, one of more bits or of several, and what cameras write before them. */
const HEIC_BRAND = /^ftyp(hei|mif1)/
/** Those of a sequence: many photos in one file, of which a browser draws only one. */
const SEQUENCE_BRAND = /^ftyp(hev|msf1)/
const BRAND_BYTES = 12
const HUNDRED = 100
const UNREADABLE_HEIC = '这台设备读不了 HEIC 照片，请在相册中另存为 JPG，或把相机格式设为“兼容性最佳”后重拍'

/** True if the picture has more pixels than a phone can decode; read from its header, before anything draws it. */
export async function isTooLargeToDraw({ blob }: Pick<LocalFile, 'blob'>): Promise<boolean> {
  const size = blob && pictureSize(await headOf(blob, HEADER_BYTES))
  return !!size && size.width * size.height > pictureLimits.pixels
}

/**
 * Chosen pictures as everybody can see them: a photo in HEIC is drawn again as JPEG where this browser can read it, and
 * one with too many pixels is refused before it is decoded. One that cannot be used refuses the choice in a sentence.
 */
export async function preparePictures(chosen: Outcome<LocalFile[]>): Promise<Outcome<LocalFile[]>> {
  if (!chosen.ok) return chosen
  const prepared: LocalFile[] = []
  for (const file of chosen.value) {
    if (await isTooLargeToDraw(file)) {
      const most = Math.round(pictureLimits.pixels / 1_000_000 / HUNDRED)
      return { ok: false, why: 'error', message: `「${file.name}」超过 ${most} 亿像素，请缩小后再选` }
    }
    if (await isSequence(file)) {
      const message = `「${file.name}」是一组连拍的 HEIC 照片，转成 JPG 只能留下一张；请在相册中把要用的几张另存为 JPG 再选`
      return { ok: false, why: 'error', message }
    }
    const ready = (await isHeic(file)) ? await jpegOf(file).catch(() => undefined) : file
    if (!ready) return { ok: false, why: 'error', message: UNREADABLE_HEIC }
    prepared.push(ready)
  }
  return { ok: true, value: prepared }
}

/** By its content as well: phones save HEIC under `.jpg`, and a browser takes the type from the name. */
async function isHeic({ name, type, blob }: LocalFile): Promise<boolean> {
  if (HEIC.includes(extensionOf(name)) || /^image\/hei[cf]/.test(type)) return true
  return HEIC_BRAND.test(await brandOf(blob))
}

const isSequence = async ({ type, blob }: LocalFile) =>
  /^image\/hei[cf]-sequence/.test(type) || SEQUENCE_BRAND.test(await brandOf(blob))

const brandOf = async (blob: Blob | undefined) =>
  blob ? String.fromCharCode(...(await headOf(blob, BRAND_BYTES)).subarray(4)) : ''

async function jpegOf(file: LocalFile): Promise<LocalFile | undefined> {
  const picture = await load(file.path)
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const { quality } = pictureLimits
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality / HUNDRED))
  if (!blob) return undefined
  URL.revokeObjectURL(file.path)
  const name = file.name.replace(/\.[^.]+$/, '.jpg')
  return { path: URL.createObjectURL(blob), name, size: blob.size, type: blob.type, blob }
}

const load = (src: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = reject
    picture.src = src
  })

/** Blob.arrayBuffer is newer than the oldest browsers. */
const headOf = (blob: Blob, bytes: number) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob.slice(0, bytes))
  })
