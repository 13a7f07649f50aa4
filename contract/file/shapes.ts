import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, OneOf, type PersonRef, Shape, Text } from '../shapes'

// §3 names the credentials' and the record's fields, §7 the steps; the inputs are ours.

const Md5 = Type.String({ pattern: '^[0-9a-f]{32}$', title: '文件校验码' })

export const GetUploadUrlInput = Shape({
  /** The keys of uploadKinds. */
  type: OneOf('上传类型', 'avatar', 'image', 'voice', 'video', 'file', 'doc', 'invoice', 'sign'),
  fileName: Text('文件名', 255),
  /** Bytes, exactly: the storage accepts no other size. */
  size: Type.Integer({ minimum: 1, title: '文件大小', words: '文件内容不能为空' }),
  md5: Type.Optional(Md5),
  /** Ours: for an upload in parts. MD5 of each part, in their order; then `md5` is required as well. */
  parts: Type.Optional(Type.Array(Md5, { minItems: 1, maxItems: 40, title: '分片校验码' })),
  /** Ours: resumes the upload of this id, with the same file. */
  fileId: Type.Optional(Id),
})
export type GetUploadUrlInput = Static<typeof GetUploadUrlInput>

/** One part of a file, and the address for its bytes. */
export interface UploadPart {
  /** Counts from 1. */
  number: number
  url: string
  /** Headers to send with it. */
  headers: Record<string, string>
}

/** Credentials for the storage, for one file. */
export interface UploadCredentials {
  fileId: string
  /** Address that the form is posted to. */
  host: string
  /** Prefix of the key. */
  dir: string
  key: string
  policy: string
  accessid: string
  signature: string
  /** End of the policy, as a wire time. */
  expire: string
  /** The form's fields by name, in the order in which they are sent; `file` comes after them. */
  fields: Record<string, string>
  /** For an upload in parts: those that have not arrived yet. */
  parts?: UploadPart[]
  /** Nothing needs to be sent: the caller may read this very file already, and now has a copy. */
  stored?: UploadRecord
}

export const UploadCallbackInput = Shape({ fileId: Id, md5: Type.Optional(Md5) })
export type UploadCallbackInput = Static<typeof UploadCallbackInput>

/** §3, upload file record. */
export interface UploadRecord {
  fileId: string
  md5: string
  /** Bytes, as decimal text. */
  fileSize: string
  /** The extension in lower case: 「pdf」. */
  fileType: string
  /** Key in the storage. */
  tmpPath: string
  fileName: string
}

export const FileRef = Shape({ fileId: Id })
export type FileRef = Static<typeof FileRef>

export const DownloadUrlInput = Shape({
  fileId: Id,
  /** Shown in place, rather than saved; only pictures, PDF, sound, film and plain text can be. */
  inline: Type.Optional(Type.Boolean({ title: '是否预览' })),
})
export type DownloadUrlInput = Static<typeof DownloadUrlInput>

/** A link that opens the file without a token until it expires. */
export interface DownloadUrl {
  url: string
  /** Wire time; at least ten minutes ahead. */
  expire: string
  fileName: string
  fileSize: string
  fileType: string
}

/** A document of a record, as its home shows it. */
export interface RecordFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
  owner: PersonRef
  createTime: string
  canRemove: boolean
}
export type RecordFilePage = Page<RecordFile>
