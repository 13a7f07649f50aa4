import { type Static, Type } from '@sinclair/typebox'
import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS, type FollowUpResult, type FollowUpWay } from '../clue/codes'
import type { Page } from '../core'
import { DateTime, KeyOf, type PersonRef, Shape, Text } from '../shapes'
import { followUpLimits } from './codes'

/**
 * A talk with a lead, a case source's client or a customer: each of these domains has calls of its own that take these
 * fields, and answer with follow-ups of this form.
 */
export const followUpFields = {
  way: KeyOf('跟进方式', FOLLOW_UP_WAYS),
  result: Type.Optional(KeyOf('跟进结果', FOLLOW_UP_RESULTS)),
  content: Text('跟进内容', followUpLimits.content),
  /** When they talked; now unless given. */
  followTime: Type.Optional({ ...DateTime, title: '跟进时间' }),
  /** When to talk next: the one who minds it is reminded then. */
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
