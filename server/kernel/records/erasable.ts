import type { ErasableKind } from '@contract/erasure/codes'
import type { ErasurePlan, FoundPerson, Keeping } from '@contract/erasure/shapes'
import type { StaffCall } from '../http/call'

export type Found = Omit<FoundPerson, 'kind'>
export type Plan = Omit<ErasurePlan, 'kind' | 'recordId'>

/** Records of a domain in which a person appears who may ask for their data to be erased. Declared in its manifest. */
export interface Erasable {
  kind: ErasableKind
  /** Those of somebody of this name or whole number who has something left to erase; `most` at most. */
  find(call: StaffCall, words: string, most: number): Promise<Found[]>
  /** Undefined if there is no such record. */
  plan(call: StaffCall, recordId: string): Promise<Plan | undefined>
  /** Erases what the plan says. Runs in the call's transaction, after the plan was made in it. */
  erase(call: StaffCall, recordId: string): Promise<void>
}

/** Names stay for the check that every firm must make before it takes a matter on. */
export const NAME_STAYS: Keeping = {
  title: '姓名（利益冲突检索用）',
  why: '律师法第三十九条：收案前要核对与以往的当事人有没有利益冲突',
  until: '长期',
}
