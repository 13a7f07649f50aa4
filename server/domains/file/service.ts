import type * as T from '@contract/file/shapes'
import { toTime } from '../../kernel/clock'
import { allow, fail } from '../../kernel/fail'
import { canRead } from '../../kernel/files/can-read'
import { FileRepository } from '../../kernel/files/repository'
import { sweepAt } from '../../kernel/files/sweep'
import { recordOf, Uploads } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { Documents } from '../document'
import { Twins } from './twins'

/** The three steps of an upload (§7), and the links to uploaded files. */
export class FileService {
  readonly #files: FileRepository

  constructor(private readonly call: StaffCall) {
    this.#files = new FileRepository(call.db)
  }

  /** A client that may read the very same file already need not send it. */
  async uploadUrl(input: T.GetUploadUrlInput): Promise<T.UploadCredentials> {
    const credentials = await new Uploads(this.call).credentials(input)
    if (credentials.stored || !input.md5) return credentials
    const stored = await new Twins(this.call).take(credentials.fileId)
    return stored ? { ...credentials, parts: undefined, stored } : credentials
  }

  uploadCallback(input: T.UploadCallbackInput) {
    return new Uploads(this.call).arrived(input)
  }

  async deleteUpload(fileId: string) {
    const file = (await this.#files.lock(fileId)) ?? fail.gone('文件')
    if (file.owner_id !== this.call.me.id) fail.gone('文件')
    if ((await this.#files.uses(fileId)).length > 0) fail.conflict('文件正在使用，不能删除')
    await this.#files.delete(fileId)
    await sweepAt(this.call, file, this.call.now)
    return null
  }

  async downloadUrl({ fileId, inline }: T.DownloadUrlInput): Promise<T.DownloadUrl> {
    const file = (await this.#files.find(fileId)) ?? fail.gone('文件')
    allow(await canRead(this.call, file.owner_id, await this.#files.uses(fileId)), '您没有权限查看该文件')
    if (file.state !== 'stored') fail.gone('文件')
    const { me, db } = this.call
    if (file.owner_id !== me.id && (await new Documents(db).keepsClose(fileId)))
      fail.conflict('保密文档请在文档库中打开')
    const { url, expiresAt } = this.call.app.files.link(file, this.call.origin, { inline })
    const { fileName, fileSize, fileType } = recordOf(file)
    return { url, expire: toTime(expiresAt), fileName, fileSize, fileType }
  }
}
