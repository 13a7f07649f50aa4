import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { PRESERVED, type Preserved } from '../law/preservation'
import { DateTime, FormShape, Id, KeyOf, Keyword, OneOf, Paging, type PersonRef, Shape, Version } from '../shapes'
import {
  PRESERVATION_WAYS,
  PROPERTY_STATES,
  type PreservationStatus,
  type PreservationWay,
  type PropertyState,
} from './codes'

// The specification names the pages but no calls: all of it is ours.

const anyOf = <K extends string>(title: string, table: Readonly<Record<K, unknown>>) =>
  Type.Optional(Type.Array(KeyOf(title, table), { maxItems: 10, uniqueItems: true, title }))

const Values = FormShape(20)

export const PreservationListInput = Shape({
  propertyState: OneOf('列表', ...(Object.keys(PROPERTY_STATES).map(Number) as PropertyState[])),
  kind: anyOf<Preserved>('财产类型', PRESERVED),
  way: anyOf<PreservationWay>('保全措施', PRESERVATION_WAYS),
  untilFrom: Type.Optional(DateTime),
  untilTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type PreservationListInput = Static<typeof PreservationListInput>

export const CasePreservationsInput = Shape({ caseId: Id })
export type CasePreservationsInput = Static<typeof CasePreservationsInput>

export const PreservationRef = Shape({ preservationId: Id })
export type PreservationRef = Static<typeof PreservationRef>

export const PreservationVersionRef = Shape({ preservationId: Id, version: Version })
export type PreservationVersionRef = Static<typeof PreservationVersionRef>

export const AddPreservationInput = Shape({ caseId: Id, values: Values })
export type AddPreservationInput = Static<typeof AddPreservationInput>

/** Changes the facts, adds a term or a release: the call decides which. */
export const PreservationValuesInput = Shape({ preservationId: Id, version: Version, values: Values })
export type PreservationValuesInput = Static<typeof PreservationValuesInput>

export interface PreservationRow {
  preservationId: string
  caseId: string
  caseName: string
  kind: Preserved
  name: string
  ownerName: string
  /** Yuan. */
  amount: string | null
  way: PreservationWay
  status: PreservationStatus
  /** YYYY-MM-DD; null until the court has executed it. */
  fromDate: string | null
  untilDate: string | null
  /** Last day to apply for the renewal. */
  renewBy: string | null
  /** Days to its end; negative when over. */
  daysLeft: number | null
  renewals: number
  releasedDate: string | null
  version: number
}
export type PreservationPage = Page<PreservationRow>

/** One term of a preservation. */
export interface PreservationTerm {
  termId: string
  fromDate: string
  untilDate: string
  rulingNo: string
  note: string
  /** Days without preservation between the previous term and this one. */
  gapDays: number
  person: PersonRef
  createTime: string
}

export interface Preservation extends PreservationRow {
  court: string
  rulingNo: string
  appliedDate: string | null
  releaseReason: string
  note: string
  /** The newest first. */
  terms: PreservationTerm[]
  creator: PersonRef
  createTime: string
  /** Actions the caller may take: the server decides, the screen only hides. */
  can: Record<'edit' | 'execute' | 'renew' | 'release' | 'remove', boolean>
}

/** Counts over the cases the caller may see. */
export interface PreservationNumbers {
  expiring: number
  expired: number
  waiting: number
}
