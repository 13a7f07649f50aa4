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

/** Starts a session without `aiSessionId`; about a case with `caseId`. */
export const AskAiInput = Shape({
  aiSessionId: Type.Optional(Id),
  caseId: Type.Optional(Id),
  question: Text('问题', most.question),
})
export type AskAiInput = Static<typeof AskAiInput>

export const RateAiInput = Shape({
  turnId: Id,
  /** Absent: the rating is withdrawn. */
  rating: Type.Optional(KeyOf('评价', AI_RATINGS)),
})
export type RateAiInput = Static<typeof RateAiInput>

/** Record an answer is based on. */
export interface AiSource {
  kind: AiSourceKind
  id: string
  title: string
  note: string
}

/** Proposed action, as a filled-in page: nothing happens before its reader saves it there. */
export interface AiProposal {
  kind: AiProposalKind
  title: string
  /** Sentence describing a schedule, or the tool to open. */
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
  /** Markup: paragraphs, `- ` lists, `| a | b |` rows and **bold**; everything else is literal. */
  answer: string
  /** Reason why there is no complete answer, or why it is from the local engine. */
  trouble: string
  sources: AiSource[]
  proposals: AiProposal[]
  /** True for legal calculations, which are shown with the disclaimer. */
  isLaw: boolean
  rating: AiRating | null
  askTime: string
}

export interface AiSessionRow {
  aiSessionId: string
  /** First question, until renamed. */
  title: string
  status: AiSessionStatus
  turns: number
  createTime: string
  updateTime: string
}
export type AiSessionPage = Page<AiSessionRow>

export interface AiSessionDetail extends AiSessionRow {
  asked: AiTurn[]
  /** Actions allowed to the caller; a terminated session is read-only. */
  can: Record<'ask' | 'terminate', boolean>
}

/** Availability of the assistant, and the engine that answers. */
export interface AiUse {
  useFlag: boolean
  status: VasStatus
  /** Reason when unavailable; empty otherwise. */
  msg: string
  engine: AiEngine
  /** Name of the outside model; empty for the local engine. */
  model: string
  /** Questions asked today. */
  used: number
  quota: number
}
