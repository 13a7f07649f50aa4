import { days, minutes } from '@contract/duration'
import { type UploadKind, type UploadType, uploadKinds } from '@contract/file/codes'
import type { GetUploadUrlInput, UploadCallbackInput, UploadCredentials, UploadRecord } from '@contract/file/shapes'
import { limits } from '@contract/limits'
import { toTime } from '../clock'
import { newId } from '../db/id'
import { fail } from '../fail'
import { cleanName, extensionOf } from './file-name'
import type { Arrived } from './file-store'
import { contentTypeOf, formats } from './formats'
import type { FileOwner } from './owner'
import { amountOf, FileRepository, type FileRow } from './repository'
import { sweepLater } from './sweep'

/** Time to begin the upload; it may take longer to end. */
const POLICY_MS = minutes(15)
const MB = 1_048_576
/** Most that one person may upload within a day. */
export interface Quota {
  files: number
  bytes: number
}
const QUOTA: Quota = { files: 1_000, bytes: 10_240 * MB }
/** Most that a firm may keep. */
const FIRM_BYTES = 1_048_576 * MB
/** Formats that an error message can list. */
const FEW = 5

/** The steps of an upload (§7), for the owner of the files. */
export class Uploads {
  readonly #files: FileRepository

  constructor(
    private readonly owner: FileOwner,
    private readonly quota: Quota = QUOTA,
  ) {
    this.#files = new FileRepository(owner.db)
  }

  async credentials(input: GetUploadUrlInput): Promise<UploadCredentials> {
    const { type, fileName, size, md5 = '', parts = [] } = input
    const name = cleanName(fileName)
    const extension = extensionOf(name)
    const problem = problemWith(uploadKinds[type], extension, size) ?? problemWithParts(input)
    if (problem) fail.invalid(problem.words, { [problem.field]: problem.words })
    if (input.fileId) return this.#resumeUpload(input.fileId, input)
    await this.#checkQuota(size)
    const { app, me, now, time } = this.owner
    const id = newId(now)
    // One folder a day: the local store lists it at every download.
    const key = `${me.firmId}/${type}/${time.slice(0, 10)}/${id}.${extension}`
    const file = { id, storage_key: key }
    // Scheduled first, so that no row is ever without a sweep; for a row that is never written it does nothing.
    await sweepLater(this.owner, file)
    const row = { ...file, kind: type, name, extension, size, md5, parts: parts.join() }
    await this.#files.expect({ ...row, owner_id: me.id, created_at: time })
    const uploadId = parts.length > 0 ? await app.files.store.parts.open(key) : ''
    if (uploadId) await this.#files.begun(id, uploadId)
    return this.#openUpload({ ...row, upload_id: uploadId })
  }

  /** Resumes an upload: the same file, and of its parts those that have not arrived. */
  async #resumeUpload(fileId: string, { size, md5, parts = [] }: GetUploadUrlInput): Promise<UploadCredentials> {
    const file = await this.#requireOwnFile(fileId)
    if (file.size !== size || file.md5 !== md5 || file.parts !== parts.join())
      fail.conflict('文件与上次选择的不一样，请重新上传')
    if (file.state !== 'stored') return this.#openUpload(file)
    return { ...(await this.#openUpload({ ...file, parts: '' })), stored: recordOf(file) }
  }

  async #openUpload(file: Opened): Promise<UploadCredentials> {
    const { app, now, origin } = this.owner
    const { id, name, size, storage_key: key } = file
    const expiresAt = now + POLICY_MS
    const baseUrl = app.files.baseUrl(origin)
    const form = app.files.store.formFor({ key, size, name, expiresAt }, baseUrl)
    const dir = form.key.slice(0, form.key.lastIndexOf('/') + 1)
    const given = { fileId: id, dir, expire: toTime(expiresAt), ...form }
    const { parts } = uploadOf(file)
    if (parts.length === 0) return given
    const here = await this.#arrivedParts(file)
    const missing = parts.map((md5, index) => ({ number: index + 1, md5 })).filter(({ number }) => !here.has(number))
    const formOf = ({ number, md5 }: { number: number; md5: string }) => ({
      number,
      ...app.files.store.parts.formFor(
        { ...uploadOf(file), number, md5, size: partSize(size, number), expiresAt },
        baseUrl,
      ),
    })
    return { ...given, parts: missing.map(formOf) }
  }

  /** Numbers of the parts that have arrived; all of them if the upload is over. */
  async #arrivedParts(file: Opened): Promise<ReadonlySet<number>> {
    const upload = uploadOf(file)
    const here = await this.owner.app.files.store.parts.arrived(upload)
    return here ?? new Set(upload.parts.map((_, index) => index + 1))
  }

  /** Checks what arrived and keeps it, or refuses and deletes it. A repeated call gives the same answer. */
  async arrived({ fileId, md5 }: UploadCallbackInput): Promise<UploadRecord> {
    const file = await this.#requireOwnFile(fileId)
    if (file.state === 'stored') return recordOf(file)
    const { store } = this.owner.app.files
    await this.#joinParts(file)
    const arrived = (await store.take(file.storage_key)) ?? fail.invalid('文件尚未上传完成，请重新上传')
    const contentType = contentTypeOf(file.extension, arrived.head)
    const problem = problemWithArrived(file, arrived, md5) ?? problemWithPicture(file.kind, contentType)
    if (problem || !contentType) {
      await store.remove(file.storage_key)
      await this.#files.delete(fileId)
      return fail.invalid(problem ?? '文件内容与格式不符，请检查后重新上传')
    }
    await this.#files.stored(fileId, { md5: arrived.md5, content_type: contentType })
    await store.discard(file.storage_key)
    return recordOf({ ...file, md5: arrived.md5 })
  }

  /** A repeated call, after its answer was lost, has nothing left to join. */
  async #joinParts(file: FileRow) {
    const { store } = this.owner.app.files
    const upload = uploadOf(file)
    if (upload.parts.length === 0) return
    const here = await store.parts.arrived(upload)
    if (!here) return
    const missing = upload.parts.length - here.size
    if (missing > 0) fail.invalid(`还有 ${missing} 个部分没有传完，请继续上传`)
    await store.parts.join(upload)
  }

  /** Refuses an upload over the quota. Counted as announced: what is never sent is swept within the day (sweep.ts). */
  async #checkQuota(size: number) {
    const { system, me, now } = this.owner
    // Counted per person, in any firm: somebody who is not accepted yet may apply to many.
    const lately = await amountOf(system, (files) =>
      files.where('owner_id', '=', me.id).where('created_at', '>', toTime(now - days(1))),
    )
    if (lately.count >= this.quota.files || lately.bytes + size > this.quota.bytes)
      fail.tooFast('您今天上传的文件较多，请明天再试')
    const firm = await amountOf(system, (files) => files.where('firm_id', '=', me.firmId))
    if (firm.bytes + size > FIRM_BYTES) fail.conflict('律所的存储空间已用完，请联系管理员')
  }

  /** Refuses a size over the quota, for bytes that come another way, such as copies. */
  allow(size: number) {
    return this.#checkQuota(size)
  }

  async #requireOwnFile(fileId: string): Promise<FileRow> {
    const file = await this.#files.find(fileId)
    return file && file.owner_id === this.owner.me.id ? file : fail.gone('文件')
  }
}

type Recorded = Pick<FileRow, 'id' | 'md5' | 'size' | 'extension' | 'storage_key' | 'name'>

export const recordOf = (file: Recorded): UploadRecord => ({
  fileId: file.id,
  md5: file.md5,
  fileSize: String(file.size),
  fileType: file.extension,
  tmpPath: file.storage_key,
  fileName: file.name,
})

/** Columns of a row that its upload addresses need. */
type Opened = Pick<FileRow, 'id' | 'name' | 'size' | 'storage_key' | 'parts' | 'upload_id'>

export const uploadOf = ({ storage_key, upload_id, parts }: Pick<FileRow, 'storage_key' | 'upload_id' | 'parts'>) => ({
  key: storage_key,
  uploadId: upload_id,
  parts: parts ? parts.split(',') : [],
})

const partSize = (size: number, number: number) =>
  Math.min(limits.uploadPartBytes, size - (number - 1) * limits.uploadPartBytes)

function problemWithParts({ size, md5, parts }: GetUploadUrlInput) {
  if (!parts) return undefined
  const words = '分片的数量与文件大小不一致，请重新上传'
  if (!md5 || parts.length !== Math.ceil(size / limits.uploadPartBytes)) return { field: 'parts', words }
  return undefined
}

function problemWith({ name, extensions, maxBytes }: UploadKind, extension: string, size: number) {
  if (size > limits.uploadBytes) return { field: 'size', words: '文件大小不能超过200M' }
  if (size > maxBytes) return { field: 'size', words: `${name}大小不能超过${maxBytes / MB}M` }
  if (extensions.includes(extension)) return undefined
  const words = extensions.length <= FEW ? `${name}仅支持 ${extensions.join('、')} 格式` : `不支持上传此格式的${name}`
  return { field: 'fileName', words }
}

function problemWithArrived(file: FileRow, { size, md5 }: Arrived, claimed?: string): string | undefined {
  if (size !== file.size) return '文件大小与上传前不一致，请重新上传'
  const expected = claimed ?? file.md5
  return expected && expected !== md5 ? '文件校验未通过，请重新上传' : undefined
}

/**
 * Portraits and signatures are drawn on every colleague's screen: the picture must be one that each browser reads,
 * whatever its name says. Phones save HEIC under `.jpg` as well.
 */
function problemWithPicture(type: string, contentType: string | undefined): string | undefined {
  const { name, extensions }: UploadKind = uploadKinds[type as UploadType]
  const drawn = extensions.map((extension) => formats[extension]?.contentType)
  if (!contentType?.startsWith('image/') || drawn.includes(contentType)) return undefined
  if (!drawn.every((type) => type?.startsWith('image/')) || extensions.includes('heic')) return undefined
  if (contentType === 'image/heic-sequence')
    return `${name}是一组连拍的 HEIC 照片，很多设备看不到；请在相册中选出一张，另存为 JPG`
  return contentType === 'image/heic'
    ? `${name}是 HEIC 照片，很多设备看不到；请在相册中另存为 JPG，或把相机格式设为“兼容性最佳”后重拍`
    : `${name}须是 JPG、PNG 或 WebP 图片，请另存后重新上传`
}
