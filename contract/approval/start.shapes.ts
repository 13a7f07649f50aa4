import { type Static, Type } from '@sinclair/typebox'
import type { CaseCategory, CaseStatus } from '../case/codes'
import type { Page } from '../core'
import type { FieldDefinition, FormValues } from '../forms/fields'
import { FormShape, Id, Keyword, OneOf, Paging, Shape, Version } from '../shapes'
import type { KindGroup, Urgency } from './codes'
import { approvalLimits } from './codes'
import type { ForecastNode, NextStep } from './course.shapes'
import type { Difference, Risk } from './detail.shapes'
import type { SummaryRow } from './lists.shapes'
import { formOf, nextOf, WorkType } from './parts.shapes'

export const KindRef = Shape({
  type: WorkType,
  formId: Type.Optional(Id),
  /** Id of the record it is about, for kinds with a `record`. */
  recordId: Type.Optional(Id),
})
export type KindRef = Static<typeof KindRef>

/** An incomplete draft is saved; only values that can never be valid are refused. */
export const SaveWorkflowInput = Shape({
  /** Id of a draft or of a work that came back; absent for a new draft. */
  workId: Type.Optional(Id),
  version: Type.Optional(Version),
  ...formOf,
  urgency: Type.Optional(OneOf<Urgency[]>('紧急程度', 1, 2, 3)),
})
export type SaveWorkflowInput = Static<typeof SaveWorkflowInput>

export const StartInput = Shape({
  /** Id of a draft, or of a returned or withdrawn work: that is submitted again and keeps its history. */
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
  /** Pinyin in Latin letters, for the search box. */
  pinyin: string
  /** Message when the kind is not available on this device, else null. */
  refusal: string | null
}

export interface StartList {
  entries: StartEntry[]
  /** Kinds the caller started last, newest first. */
  recent: { type: number; formId: string | null }[]
}

/** Everything the form of a kind needs. */
export interface KindForm {
  type: number
  formId: string | null
  title: string
  group: KindGroup
  fields: FieldDefinition[]
  /** Facts the kind shows beside the form, such as balances. */
  facts: SummaryRow[]
  /** Initial values, taken from the record it is about. */
  initial: FormValues
  /** Suggestions by field key (`lines.item` for a column): choosing one fills in other fields. */
  suggestions: Record<string, { value: string; note: string; fills: Record<string, string> }[]>
  /** Steps of the flow, predicted for an empty form. */
  flow: ForecastNode[]
  /** The caller's newest draft. */
  draft: { workId: string; updateTime: string } | null
}

/** Prediction for submitting this form now. */
export interface Forecast {
  next: NextStep
  forecast: ForecastNode[]
  /** The values with every formula calculated, by the firm's calendar. */
  computed: FormValues
  /** Values that follow from the others and may still be typed, such as the sum of what was chosen. */
  proposed: FormValues
  risks: Risk[]
  /** Changes made when it passes; empty until the form can be submitted. */
  differences: Difference[]
  /** Problems by field; empty when the form can be submitted. */
  problems: Record<string, string>
}

export const CasesToApplyInput = Shape({
  type: WorkType,
  keyword: Keyword,
  ...Paging,
})
export type CasesToApplyInput = Static<typeof CasesToApplyInput>

/** Records in one field of a form, with the other fields as far as they are filled in. */
export const RecordProblemsInput = Shape({
  type: WorkType,
  key: Type.String({ maxLength: 40, title: '字段' }),
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true, title: '记录' }),
  values: Type.Optional(FormShape(60)),
})
export type RecordProblemsInput = Static<typeof RecordProblemsInput>
/** Reasons by id; a record that may be chosen is left out. */
export type RecordProblems = Record<string, string>

/** A case that somebody may apply about. */
export interface CaseToApply {
  caseId: string
  name: string
  innerNo: string | null
  category: CaseCategory
  status: CaseStatus
}
export type CaseToApplyPage = Page<CaseToApply>
