import { staff } from '../core'
import type {
  DownloadUrl,
  DownloadUrlInput,
  FileRef,
  GetUploadUrlInput,
  UploadCallbackInput,
  UploadCredentials,
  UploadRecord,
} from './shapes'

// §7 Documents and upload. Below the line: calls that a client needs and the specification does not name.
export const file = {
  uploadUrl: staff.act<GetUploadUrlInput, UploadCredentials>('file/oss/upload/getUrl'),
  uploadCallback: staff.act<UploadCallbackInput, UploadRecord>('file/oss/upload/callback'),
  // ——
  /** Deletes an upload of one's own that nothing uses yet. */
  deleteUpload: staff.write<FileRef, null>('file/oss/upload/delete'),
  downloadUrl: staff.read<DownloadUrlInput, DownloadUrl>('file/getDownloadUrl'),
}
