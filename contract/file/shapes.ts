import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, OneOf, type PersonRef, Shape, Text } from '../shapes'

// §3 names the credentials' and the record's fields, §7 the steps; the inputs are ours.

const Md5 = Type.String({ pattern: '^[0-9a-f]{32}$', title: '文件校验码' })

export const GetUploadUrlInput = Shape({
  /** The keys of uploadKinds. */
  type: OneOf('上传类型', 'avatar', 'image', 'voice', 'video', 'file', 'doc', 'invoice', 'sign'),
  fileName: Text('文件名', 255),
  /** Bytes, exactly: the storage takes no other size. */
  size: Type.Integer({ minimum: 1, title: '文件大小', words: '文件内容不能为空' }),
  md5: Type.Optional(Md5),
  /** Ours: to be sent in parts. What each part's bytes hash to, in their order; then `md5` is needed as well. */
  parts: Type.Optional(Type.Array(Md5, { minItems: 1, maxItems: 40, title: '分片校验码' })),
  /** Ours: goes on with what was begun under this id, the same file. */
  fileId: Type.Optional(Id),
})
export type GetUploadUrlInput = Static<typeof GetUploadUrlInput>

/** One part of a file, and where its bytes are put. */
export interface UploadPart {
  /** From 1. */
  number: number
  url: string
  /** Sent along with it. */
  headers: Record<string, string>
}

/** What opens the storage for one file. */
export interface UploadCredentials {
  fileId: string
  /** Where the form is posted to. */
  host: string
  /** What the key begins with. */
  dir: string
  key: string
  policy: string
  accessid: string
  signature: string
  /** When the policy ends, as a wire time. */
  expire: string
  /** The form's fields by name, in the order they are sent; `file` comes after them. */
  fields: Record<string, string>
  /** Of a file that is sent in parts: those that have not come yet. */
  parts?: UploadPart[]
  /** Nothing needs to be sent: the caller may read this very file already, and now has one of their own. */
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
  /** Where the storage keeps it. */
  tmpPath: string
  fileName: string
}

export const FileRef = Shape({ fileId: Id })
export type FileRef = Static<typeof FileRef>

export const DownloadUrlInput = Shape({
  fileId: Id,
  /** To be shown where it is, rather than saved; only pictures, PDF, sound, film and plain text can be. */
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
