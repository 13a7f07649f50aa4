import { staff } from '../core'
import type * as T from './shapes'

// §7 Documents and upload. Below the line: calls that a client needs and the specification does not name.
export const file = {
  uploadUrl: staff.act<T.GetUploadUrlInput, T.UploadCredentials>('file/oss/upload/getUrl'),
  uploadCallback: staff.act<T.UploadCallbackInput, T.UploadRecord>('file/oss/upload/callback'),
  // ——
  /** Deletes an upload of one's own that nothing uses yet. */
  deleteUpload: staff.write<T.FileRef, null>('file/oss/upload/delete'),
  downloadUrl: staff.read<T.DownloadUrlInput, T.DownloadUrl>('file/getDownloadUrl'),
}
