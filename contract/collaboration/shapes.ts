import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory } from '../case/codes'
import type { CollaborationStatus } from '../case-source/codes'
import { Id, OneOf, OptionalText, type PersonRef, Shape, Text, Version } from '../shapes'

// Invitations to collaborate on a case source or a case, within the firm and across firms.

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

/** Person or firm invited. */
export interface Collaboration {
  id: string
  /** Colleague, or the other firm's person once it has answered. */
  person: PersonRef | null
  /** Name of the other firm; empty within the firm. */
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

/** Details the other firm reads once it has agreed; the finder is the source's finder or the case's lead. */
export interface SharedThing {
  number: string
  brief: string
  expectedFee: string | null
  clientNames: string[]
  finder: string
}

/** Invitation as the invited person sees it: name, category, note and inviter; the rest once they have agreed. */
export interface Invitation {
  id: string
  /** Opens its home page; absent across firms. */
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
  /** Set for the other firm once it has agreed. */
  shared: SharedThing | null
  can: { answer: boolean }
}
