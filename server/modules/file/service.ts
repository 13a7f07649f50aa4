import { type UploadKind, uploadKinds } from '@contract/codes/uploads'
import type {
  DownloadUrl,
  DownloadUrlInput,
  GetUploadUrlInput,
  UploadCallbackInput,
  UploadCredentials,
  UploadRecord,
} from '@contract/file.shapes'
import { limits } from '@contract/limits'
import { toTime } from '../../clock'
import { newId } from '../../db/id'
import { allow, fail } from '../../fail'
import { cleanName, extensionOf } from '../../files/file-name'
import type { Arrived } from '../../files/file-store'
import { contentTypeOf } from '../../files/formats'
import { sweepAt, sweepLater } from '../../files/sweep'
import type { StaffCall } from '../../http/call'
import { canRead } from './policy'
import { FileRepository, type FileRow } from './repository'

/** Time to begin the upload; it may take longer to end. */
const POLICY_MS = 15 * 60_000
const MB = 1_048_576
/** As many formats as an error can name. */
const FEW = 5

/** The three steps of an upload (§7), and the links to what was uploaded. */
export class FileService {
  readonly #files: FileRepository

  constructor(private readonly call: StaffCall) {
    this.#files = new FileRepository(call.db)
  }

  async uploadUrl({ type, fileName, size, md5 = '' }: GetUploadUrlInput): Promise<UploadCredentials> {
    const name = cleanName(fileName)
    const extension = extensionOf(name)
    const problem = problemWith(uploadKinds[type], extension, size)
    if (problem) fail.invalid(problem.words, { [problem.field]: problem.words })
    const { app, me, now, time, origin } = this.call
    const id = newId(now)
    // A folder a day: the local store lists it at every download.
    const key = `${me.firmId}/${type}/${time.slice(0, 10)}/${id}.${extension}`
    const file = { id, storage_key: key }
    // First, so that no row is ever without it; for a row that never comes it does nothing.
    await sweepLater(this.call, file)
    await this.#files.expect({ ...file, owner_id: me.id, kind: type, name, extension, size, md5, created_at: time })
    const expiresAt = now + POLICY_MS
    const form = app.files.store.formFor({ key, size, name, expiresAt }, app.files.baseUrl(origin))
    const dir = form.key.slice(0, form.key.lastIndexOf('/') + 1)
    return { fileId: id, dir, expire: toTime(expiresAt), ...form }
  }

  /** Looks at what arrived and keeps it, or refuses and removes it. Asked again, it gives the same answer. */
  async uploadCallback({ fileId, md5 }: UploadCallbackInput): Promise<UploadRecord> {
    const file = await this.#own(fileId)
    if (file.state === 'stored') return recordOf(file)
    const { store } = this.call.app.files
    const arrived = (await store.take(file.storage_key)) ?? fail.invalid('文件尚未上传完成，请重新上传')
    const contentType = contentTypeOf(file.extension, arrived.head)
    const problem = problemWithArrived(file, arrived, md5)
    if (problem || !contentType) {
      await store.remove(file.storage_key)
      await this.#files.delete(fileId)
      return fail.invalid(problem ?? '文件内容与格式不符，请检查后重新上传')
    }
    await this.#files.stored(fileId, { md5: arrived.md5, content_type: contentType })
    await store.discard(file.storage_key)
    return recordOf({ ...file, md5: arrived.md5 })
  }

  async deleteUpload(fileId: string) {
    const file = (await this.#files.lock(fileId)) ?? fail.gone('文件')
    if (file.owner_id !== this.call.me.id) fail.gone('文件')
    if ((await this.#files.uses(fileId)).length > 0) fail.conflict('文件正在使用，不能删除')
    await this.#files.delete(fileId)
    await sweepAt(this.call, file, this.call.now)
    return null
  }

  async downloadUrl({ fileId, inline }: DownloadUrlInput): Promise<DownloadUrl> {
    const file = (await this.#files.find(fileId)) ?? fail.gone('文件')
    allow(await canRead(this.call, file.owner_id, await this.#files.uses(fileId)), '您没有权限查看该文件')
    if (file.state !== 'stored') fail.gone('文件')
    const { url, expiresAt } = this.call.app.files.link(file, this.call.origin, { inline })
    const { fileName, fileSize, fileType } = recordOf(file)
    return { url, expire: toTime(expiresAt), fileName, fileSize, fileType }
  }

  async #own(fileId: string): Promise<FileRow> {
    const file = await this.#files.find(fileId)
    return file && file.owner_id === this.call.me.id ? file : fail.gone('文件')
  }
}

const recordOf = (file: FileRow): UploadRecord => ({
  fileId: file.id,
  md5: file.md5,
  fileSize: String(file.size),
  fileType: file.extension,
  tmpPath: file.storage_key,
  fileName: file.name,
})

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
