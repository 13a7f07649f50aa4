import { type Static, Type } from '@sinclair/typebox'
import { Id, OneOf, OptionalText, type PersonRef, Shape } from '../../shapes'
import { type ShareDays, shareLimits } from '../codes'

export const ShareDocumentInput = Shape({
  documentId: Id,
  days: OneOf<ShareDays[]>('有效期', '1', '3', '7', '30'),
  password: OptionalText('访问密码', shareLimits.password),
  note: OptionalText('给谁看', shareLimits.note),
})
export type ShareDocumentInput = Static<typeof ShareDocumentInput>

export const DocumentSharesInput = Shape({ documentId: Id })
export type DocumentSharesInput = Static<typeof DocumentSharesInput>

export const RevokeShareInput = Shape({ shareId: Id })
export type RevokeShareInput = Static<typeof RevokeShareInput>

export interface DocumentShare {
  shareId: string
  /** Token of the link; null for callers who may not pass it on. */
  token: string | null
  /** Name of the document when the link was made. */
  name: string
  versionNo: number
  note: string
  hasPassword: boolean
  /** Blocked after too many wrong passwords. */
  isBlocked: boolean
  views: number
  lastViewTime: string | null
  expireTime: string
  creator: PersonRef
  createTime: string
  canRevoke: boolean
}

export const OpenShareInput = Shape({
  token: Type.String({ minLength: 1, maxLength: 200, title: '链接' }),
  password: OptionalText('访问密码', shareLimits.password),
})
export type OpenShareInput = Static<typeof OpenShareInput>

/** Everything a stranger is shown. */
export interface SharedDocument {
  companyName: string
  /** Null until the password is right. */
  file: SharedFile | null
}

export interface SharedFile {
  name: string
  fileType: string
  fileSize: string
  url: string
  /** PDF shown in place of a document that isShownAsPdf, when the server could make one. */
  view: { url: string; fileType: string; fileSize: string } | null
  /** Text laid over the document, when the firm's settings require it. */
  watermark: string | null
}
