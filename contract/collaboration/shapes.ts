import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory } from '../case/codes'
import type { CollaborationStatus } from '../case-source/codes'
import { Id, OneOf, OptionalText, type PersonRef, Shape, Text, Version } from '../shapes'

// Invitations to work together, on a case source or a matter, inside the firm and across firms.

export const OtherFirmsInput = Shape({ keyword: Type.Optional(Text('律所名称', 50)) })
export type OtherFirmsInput = Static<typeof OtherFirmsInput>

export const InvitationRef = Shape({ id: Id })
export type InvitationRef = Static<typeof InvitationRef>

export const AnswerInvitationInput = Shape({
  id: Id,
  version: Version,
  answer: OneOf<Exclude<CollaborationStatus, 'pending'>[]>('答复', 'agreed', 'refused', 'ignored'),
  reason: OptionalText('说明', 500),
})
export type AnswerInvitationInput = Static<typeof AnswerInvitationInput>

/** Somebody who was asked. */
export interface Collaboration {
  id: string
  /** Of the firm, or of another one once it has answered. */
  person: PersonRef | null
  /** The other firm's name; empty inside the firm. */
  firmName: string
  from: PersonRef
  status: CollaborationStatus
  note: string
  createTime: string
  answerTime: string | null
}

export interface OtherFirm {
  firmId: string
  name: string
}

/** What the other firm reads once it has agreed, of either kind: a source's finder, a matter's lead. */
export interface SharedThing {
  number: string
  brief: string
  expectedFee: string | null
  clientNames: string[]
  finder: string
}

/** What somebody who is asked may know: name, category, note and who asks. The rest once they have agreed. */
export interface Invitation {
  id: string
  /** Opens the home of what it is about; absent across firms. */
  targetId: string | null
  name: string
  category: CaseCategory
  note: string
  from: PersonRef
  fromFirm: string
  isCrossFirm: boolean
  status: CollaborationStatus
  reason: string
  answeredBy: string | null
  createTime: string
  answerTime: string | null
  version: number
  /** For the other firm, once it has agreed. */
  shared: SharedThing | null
  can: { answer: boolean }
}
