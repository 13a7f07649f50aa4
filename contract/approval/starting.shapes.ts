import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory, CaseStatus } from '../case/codes'
import type { Page } from '../core'
import type { FieldDefinition, FormValues } from '../forms/fields'
import { Id, Keyword, OneOf, Paging, Shape, Version } from '../shapes'
import type { KindGroup, Urgency } from './codes'
import { approvalLimits } from './codes'
import type { ForecastNode, NextStep } from './course.shapes'
import type { Risk } from './detail.shapes'
import type { SummaryRow } from './lists.shapes'
import { formOf, nextOf, WorkType } from './parts.shapes'

export const KindRef = Shape({
  type: WorkType,
  formId: Type.Optional(Id),
  /** What it is to be about, where the kind has a `record`. */
  recordId: Type.Optional(Id),
})
export type KindRef = Static<typeof KindRef>

/** A draft is kept whatever is missing; only what could never be right is refused. */
export const SaveWorkflowInput = Shape({
  /** Of a draft, or of a work that came back; a new draft without. */
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  ...formOf,
  urgency: Type.Optional(OneOf<Urgency[]>('紧急程度', 1, 2, 3)),
})
export type SaveWorkflowInput = Static<typeof SaveWorkflowInput>

export const StartInput = Shape({
  /** Of a draft, or of a work that was returned or withdrawn: it is submitted again and keeps its history. */
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  ...formOf,
  urgency: Type.Optional(OneOf<Urgency[]>('紧急程度', 1, 2, 3)),
  ...nextOf,
  ccIds: Type.Optional(Type.Array(Id, { maxItems: approvalLimits.people, uniqueItems: true, title: '抄送人' })),
})
export type StartInput = Static<typeof StartInput>

export const ForecastInput = Shape({ ...formOf, nextApproverIds: nextOf.nextApproverIds })
export type ForecastInput = Static<typeof ForecastInput>

export interface StartEntry {
  type: number
  formId: string | null
  title: string
  about: string
  group: KindGroup
  /** Latin letters for the search box. */
  pinyin: string
  /** Not on this device: the words a tap answers. */
  refusal: string | null
}

export interface StartList {
  entries: StartEntry[]
  /** What the caller started last, newest first. */
  recent: { type: number; formId: string | null }[]
}

/** What the form of a kind needs. */
export interface KindForm {
  type: number
  formId: string | null
  title: string
  group: KindGroup
  fields: FieldDefinition[]
  /** What the kind tells beside the form: balances and the like. */
  facts: SummaryRow[]
  /** What is filled in from the beginning: of the record it is about. */
  initial: FormValues
  /** By the field's key (`lines.item` for a column): choosing one fills in the others. */
  suggestions: Record<string, { value: string; note: string; fills: Record<string, string> }[]>
  /** The steps as things stand with an empty form. */
  flow: ForecastNode[]
  /** The newest draft of the caller's. */
  draft: { workId: string; updateTime: string } | null
}

/** What will happen if this form is submitted now. */
export interface Forecast {
  next: NextStep
  forecast: ForecastNode[]
  /** The values with every formula reckoned, by the firm's calendar. */
  computed: FormValues
  risks: Risk[]
  /** What is wrong with the form as it is, by field; empty when it can be submitted. */
  problems: Record<string, string>
}

export const MattersToApplyInput = Shape({
  type: WorkType,
  keyword: Keyword,
  ...Paging,
})
export type MattersToApplyInput = Static<typeof MattersToApplyInput>

/** A matter that somebody may apply about. */
export interface MatterToApply {
  caseId: string
  name: string
  innerNo: string | null
  category: CaseCategory
  status: CaseStatus
}
export type MatterToApplyPage = Page<MatterToApply>
