import type {
  DocumentDetail,
  EditPictureInput,
  MergeImagesInput,
  PictureTilt,
  PictureTiltInput,
} from '@contract/documents/shapes'
import type { UploadRecord } from '@contract/file/shapes'
import PDFDocument from 'pdfkit'
import { newId } from '../../db/id'
import { editedPicture, tiltOf } from '../../documents/picture-edits'
import { fail } from '../../fail'
import { keepForOwner } from '../../files/made'
import { FileRepository } from '../../files/repository'
import { recordOf, Uploads } from '../../files/uploads'
import type { StaffCall } from '../../http/call'
import { DocumentChanges } from './changes'
import { nameFor } from './names'
import { Places } from './places'

/** What a PDF takes as it is. */
const FITTING = ['image/jpeg', 'image/png']
/** All of the pictures together: they are held in memory while the pages are made. */
const MOST_BYTES = 100 * 1_048_576
const A4 = { width: 595.28, height: 841.89 }

/** Makes one PDF of the caller's pictures, a page each in their order, and puts it where it belongs. */
export async function mergeImages(call: StaffCall, input: MergeImagesInput): Promise<DocumentDetail> {
  const { fileIds, name, ...place } = input
  await new Places(call).arranged(place)
  const pictures = await picturesOf(call, fileIds)
  const id = newId(call.now)
  const bytes = await pdfOf(pictures)
  await keepForOwner(call, { id, name: nameFor(name, 'pdf'), bytes, contentType: 'application/pdf' })
  const [made] = await new DocumentChanges(call).upload({ ...place, files: [{ fileId: id }] })
  return made ?? fail.gone('文档')
}

/** Outside of any transaction: it takes a second of a large picture. */
export async function editPicture(call: StaffCall, { fileId, ...edits }: EditPictureInput): Promise<UploadRecord> {
  const { crop } = edits
  if (crop.left >= crop.right || crop.top >= crop.bottom) fail.invalid('裁切的范围不对，请重新框选')
  const [picture = Buffer.alloc(0)] = await picturesOf(call, [fileId])
  const bytes = await editedPicture(picture, edits)
  await new Uploads(call).allow(bytes.length)
  const name = `${newId(call.now)}.jpg`
  const made = { id: newId(call.now), name, bytes, contentType: 'image/jpeg' }
  await keepForOwner(call, made)
  return recordOf((await new FileRepository(call.db).find(made.id)) ?? fail.gone('图片'))
}

export async function pictureTilt(call: StaffCall, { fileId, turn }: PictureTiltInput): Promise<PictureTilt> {
  const [picture = Buffer.alloc(0)] = await picturesOf(call, [fileId])
  return { tilt: await tiltOf(picture, turn) }
}

async function picturesOf({ app, db, me }: StaffCall, fileIds: readonly string[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'content_type', 'storage_key'])
    .where('id', 'in', [...fileIds])
    .where('owner_id', '=', me.id)
    .where('state', '=', 'stored')
    .execute()
  const found = fileIds.map((id) => rows.find((row) => row.id === id) ?? fail.invalid('图片不存在或已失效，请重新上传'))
  const misfit = found.find(({ content_type }) => !FITTING.includes(content_type))
  if (misfit)
    fail.invalid(`「${misfit.name}」不是 JPG 或 PNG 图片`, { fileIds: `「${misfit.name}」不是 JPG 或 PNG 图片` })
  if (found.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    fail.invalid('图片合计不能超过100M', { fileIds: '图片合计不能超过100M' })
  return Promise.all(found.map(({ storage_key }) => app.files.store.read(storage_key)))
}

/** PDFKit draws what it has opened; its types know neither that nor openImage. */
type Opened = PDFKit.Mixins.ImageSrc & { width: number; height: number }

/** Each page as wide as A4 and as high as its picture: nothing is cut, nothing is padded. */
function pdfOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Producer: '案头' } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    try {
      for (const [at, picture] of pictures.entries()) {
        const image = openImage(pdf, picture, at)
        const height = (A4.width * image.height) / image.width
        pdf.addPage({ size: [A4.width, height], margin: 0 }).image(image, 0, 0, { width: A4.width, height })
      }
      pdf.end()
    } catch (error) {
      reject(error)
    }
  })
}

function openImage(pdf: PDFKit.PDFDocument, picture: Buffer, at: number): Opened {
  try {
    return (pdf as unknown as { openImage(bytes: Buffer): Opened }).openImage(picture)
  } catch {
    const words = `第 ${at + 1} 张图片无法读取，请换一张`
    return fail.invalid(words, { fileIds: words })
  }
}
