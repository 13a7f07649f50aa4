import { file } from '@contract/file'
import { DownloadUrlInput, FileRef, GetUploadUrlInput, UploadCallbackInput } from '@contract/file/shapes'
import { implement, on } from '../../kernel/http/implement'
import { FileService } from './service'

export const fileRoutes = implement(file, {
  uploadUrl: on(GetUploadUrlInput, (input, call) => new FileService(call).uploadUrl(input)),
  uploadCallback: on(UploadCallbackInput, (input, call) => new FileService(call).uploadCallback(input)),
  deleteUpload: on(FileRef, ({ fileId }, call) => new FileService(call).deleteUpload(fileId)),
  downloadUrl: on(DownloadUrlInput, (input, call) => new FileService(call).downloadUrl(input)),
})
