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
  /** What the link carries; null to whoever may not pass it on. */
  token: string | null
  /** As the document was called then. */
  name: string
  versionNo: number
  note: string
  hasPassword: boolean
  /** Too many wrong passwords: it opens no more. */
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

/** All that a stranger is told. */
export interface SharedDocument {
  companyName: string
  /** Absent until the password is right. */
  file: SharedFile | null
}

export interface SharedFile {
  name: string
  fileType: string
  fileSize: string
  url: string
  /** Of what isShownAsPdf, where the server could make one: what is shown in its place. */
  view: { url: string; fileType: string; fileSize: string } | null
  /** Over what the firm marks. */
  watermark: string | null
}
