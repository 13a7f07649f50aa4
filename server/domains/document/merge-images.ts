import type * as T from '@contract/document/shapes'
import type { UploadRecord } from '@contract/file/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import { FileRepository } from '../../kernel/files/repository'
import { recordOf, Uploads } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { picturesAsPdf } from '../../kernel/pdf/pictures'
import { DocumentChanges } from './changes'
import { nameFor } from './names'
import { Places } from './places'
import { editedPicture, tiltOf } from './rendering/picture-edits'
import { findOwnPictures } from './repository/files'

/** Formats a PDF embeds unchanged. */
const FITTING = ['image/jpeg', 'image/png']
/** Total size of the pictures: all are in memory while the pages are made. */
const MOST_BYTES = 100 * 1_048_576

/** Merges the caller's pictures, one per page in their order, into a PDF and saves it in the given place. */
export async function mergeImages(call: StaffCall, input: T.MergeImagesInput): Promise<T.DocumentDetail> {
  const { fileIds, name, ...place } = input
  await new Places(call).arranged(place)
  const pictures = await picturesOf(call, fileIds)
  const id = newId(call.now)
  const bytes = await picturesAsPdf(pictures)
  await keepForOwner(call, { id, name: nameFor(name, 'pdf'), bytes, contentType: 'application/pdf' })
  const [made] = await new DocumentChanges(call).upload({ ...place, files: [{ fileId: id }] })
  return made ?? fail.gone('文档')
}

/** Runs outside a transaction: a large picture takes a second. */
export async function editPicture(call: StaffCall, { fileId, ...edits }: T.EditPictureInput): Promise<UploadRecord> {
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

export async function pictureTilt(call: StaffCall, { fileId, turn }: T.PictureTiltInput): Promise<T.PictureTilt> {
  const [picture = Buffer.alloc(0)] = await picturesOf(call, [fileId])
  return { tilt: await tiltOf(picture, turn) }
}

async function picturesOf({ app, db, me }: StaffCall, fileIds: readonly string[]): Promise<Buffer[]> {
  const rows = await findOwnPictures(db, fileIds, me.id)
  const found = fileIds.map((id) => rows.find((row) => row.id === id) ?? fail.invalid('图片不存在或已失效，请重新上传'))
  const misfit = found.find(({ content_type }) => !FITTING.includes(content_type))
  if (misfit)
    fail.invalid(`「${misfit.name}」不是 JPG 或 PNG 图片`, { fileIds: `「${misfit.name}」不是 JPG 或 PNG 图片` })
  if (found.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    fail.invalid('图片合计不能超过100M', { fileIds: '图片合计不能超过100M' })
  return Promise.all(found.map(({ storage_key }) => app.files.store.read(storage_key)))
}
