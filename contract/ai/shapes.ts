import { type Static, Type } from '@sinclair/typebox'
import type { VasStatus } from '../codes/switches'
import type { Page } from '../core'
import { Id, KeyOf, Keyword, Paging, Shape, Text } from '../shapes'
import {
  AI_RATINGS,
  type AiEngine,
  type AiProposalKind,
  type AiRating,
  type AiSessionStatus,
  type AiSourceKind,
  type AiTurnStatus,
  aiLimits as most,
} from './codes'

// §7 names five calls and no fields: these are ours.

export const AiSessionListInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type AiSessionListInput = Static<typeof AiSessionListInput>

export const AiSessionRef = Shape({ aiSessionId: Id })
export type AiSessionRef = Static<typeof AiSessionRef>

export const AiTurnRef = Shape({ turnId: Id })
export type AiTurnRef = Static<typeof AiTurnRef>

export const RenameAiSessionInput = Shape({ aiSessionId: Id, title: Text('名称', most.title) })
export type RenameAiSessionInput = Static<typeof RenameAiSessionInput>

/** Without a session one begins; about a matter where one is named. */
export const AskAiInput = Shape({
  aiSessionId: Type.Optional(Id),
  caseId: Type.Optional(Id),
  question: Text('问题', most.question),
})
export type AskAiInput = Static<typeof AskAiInput>

export const RateAiInput = Shape({
  turnId: Id,
  /** Absent: taken back. */
  rating: Type.Optional(KeyOf('评价', AI_RATINGS)),
})
export type RateAiInput = Static<typeof RateAiInput>

/** A record that an answer was made of. */
export interface AiSource {
  kind: AiSourceKind
  id: string
  title: string
  note: string
}

/** Something to do, as a page that is filled in: nothing is done before its reader saves it there. */
export interface AiProposal {
  kind: AiProposalKind
  title: string
  /** A sentence that says a schedule; which tool. */
  text: string
  caseId: string | null
  /** YYYY-MM-DD HH:mm:ss */
  dueTime: string | null
}

export interface AiTurn {
  turnId: string
  question: string
  status: AiTurnStatus
  engine: AiEngine
  /** Paragraphs, `- ` lists, `| a | b |` rows and **bold**; anything else is meant as it stands. */
  answer: string
  /** Why there is none, or no more; or why it is from the local engine. */
  trouble: string
  sources: AiSource[]
  proposals: AiProposal[]
  /** Law was reckoned: the disclaimer stands under it. */
  isLaw: boolean
  rating: AiRating | null
  askTime: string
}

export interface AiSessionRow {
  aiSessionId: string
  /** Its first question, until somebody calls it something. */
  title: string
  status: AiSessionStatus
  turns: number
  createTime: string
  updateTime: string
}
export type AiSessionPage = Page<AiSessionRow>

export interface AiSessionDetail extends AiSessionRow {
  asked: AiTurn[]
  /** What the caller may do: a terminated one is only read. */
  can: Record<'ask' | 'terminate', boolean>
}

/** Whether the assistant may be used, and what answers. */
export interface AiUse {
  useFlag: boolean
  status: VasStatus
  /** Why not; empty while it may. */
  msg: string
  engine: AiEngine
  /** The outside model's name; empty of the local engine. */
  model: string
  /** Of today. */
  used: number
  quota: number
}
