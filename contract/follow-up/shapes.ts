import { type Static, Type } from '@sinclair/typebox'
import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS, type FollowUpResult, type FollowUpWay } from '../clue/codes'
import type { Page } from '../core'
import { DateTime, KeyOf, type PersonRef, Shape, Text } from '../shapes'
import { followUpLimits } from './codes'

/**
 * Follow-up of a clue, a case source or a customer: each of these domains has its own calls with these fields, and
 * returns follow-ups of this form.
 */
export const followUpFields = {
  way: KeyOf('跟进方式', FOLLOW_UP_WAYS),
  result: Type.Optional(KeyOf('跟进结果', FOLLOW_UP_RESULTS)),
  content: Text('跟进内容', followUpLimits.content),
  /** Time of the contact; defaults to now. */
  followTime: Type.Optional({ ...DateTime, title: '跟进时间' }),
  /** Time of the next contact; its owner is reminded then. */
  nextTime: Type.Optional({ ...DateTime, title: '下次联系' }),
}
const FollowUpInput = Shape(followUpFields)
export type FollowUpInput = Static<typeof FollowUpInput>

export interface FollowUp {
  followUpId: string
  way: FollowUpWay
  result: FollowUpResult | null
  content: string
  followTime: string
  nextTime: string | null
  author: PersonRef
}
export type FollowUpPage = Page<FollowUp>
