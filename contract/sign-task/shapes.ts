import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Id, OneOf, OptionalText, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import { SIGN_TASK_DAYS, type SignerState, type SignTaskStatus, signTaskLimits } from './codes'

// The specification names two pages (create/sign-code, create/scan-for-sign) and two parameters (isReceived, qrsource):
// the rest is ours.

const Days = Type.Integer({ minimum: SIGN_TASK_DAYS.least, maximum: SIGN_TASK_DAYS.most, title: '有效天数' })

export const SaveSignTaskInput = Shape({
  title: Text('标题', signTaskLimits.title),
  note: OptionalText('说明', signTaskLimits.note),
  fileIds: Type.Array(Id, { minItems: 1, maxItems: signTaskLimits.files, uniqueItems: true, title: '待签文件' }),
  signerIds: Type.Array(Id, { minItems: 1, maxItems: signTaskLimits.signers, uniqueItems: true, title: '签署人' }),
  days: Days,
})
export type SaveSignTaskInput = Static<typeof SaveSignTaskInput>

export const SignTaskRef = Shape({ signTaskId: Id })
export type SignTaskRef = Static<typeof SignTaskRef>

/** Any text, because anything may be scanned; a text that is no code gets its own message. */
export const SignCodeRef = Shape({ qrsource: Text('签字码', 64) })
export type SignCodeRef = Static<typeof SignCodeRef>

export const SignTaskVersionRef = Shape({ signTaskId: Id, version: Version })
export type SignTaskVersionRef = Static<typeof SignTaskVersionRef>

export const RenewSignTaskInput = Shape({ signTaskId: Id, version: Version, days: Days })
export type RenewSignTaskInput = Static<typeof RenewSignTaskInput>

export const SignTaskListInput = Shape({ tab: OneOf('列表', 'toSign', 'asked', 'answered'), ...Paging })
export type SignTaskListInput = Static<typeof SignTaskListInput>

/** `version` is that of the signer's own part, so that others' answers cause no conflict. */
export const SignInput = Shape({
  signTaskId: Id,
  version: Version,
  /** The caller's upload of type `sign`: written now, or the one kept in personal settings. */
  signatureId: Type.String({ ...Id, title: '签名' }),
})
export type SignInput = Static<typeof SignInput>

export const RefuseInput = Shape({ signTaskId: Id, version: Version, reason: Text('拒签原因', 200) })
export type RefuseInput = Static<typeof RefuseInput>

export interface SignTaskFile {
  fileId: string
  fileName: string
  /** Bytes, as text (§3). */
  fileSize: string
  fileType: string
}

export interface Signer extends PersonRef {
  state: SignerState
  /** Time they first opened it. */
  openTime: string | null
  answerTime: string | null
  /** Reason of a refusal. Only the asker and the signer see it and the signature (file/getDownloadUrl). */
  reason: string
  signFileId: string | null
}

/** The caller's own part, when they are a signer. */
export interface MyPart {
  state: SignerState
  version: number
}

export interface SignTaskRow {
  signTaskId: string
  title: string
  status: SignTaskStatus
  asker: PersonRef
  signedCount: number
  refusedCount: number
  signerCount: number
  fileCount: number
  createTime: string
  expireTime: string
  /** Content of its code, for the asker and the signers. */
  qrsource: string
  version: number
}
export type SignTaskPage = Page<SignTaskRow>

export interface SignTask extends SignTaskRow {
  note: string
  withdrawTime: string | null
  /** Empty for a signer who had not signed before the withdrawal. */
  files: SignTaskFile[]
  signers: Signer[]
  mine: MyPart | null
  /** Content of the code's picture. */
  url: string
  /** Actions the caller may take: the server decides, the screen only hides. */
  can: { sign: boolean; withdraw: boolean; renew: boolean }
  isAsker: boolean
}

/** Tasks the caller has to sign, and asked tasks that others have not finished. */
export type SignTaskCounts = Record<'toSign' | 'asked', number>
