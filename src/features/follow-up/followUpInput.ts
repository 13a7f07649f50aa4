import type { FollowUpResult, FollowUpWay } from '@contract/clue/codes'
import type { followUpForm } from '@contract/follow-up/form'
import type { FollowUpInput } from '@contract/follow-up/shapes'
import type { ValuesOf } from '@contract/forms/fields'

export type TalkValues = ValuesOf<typeof followUpForm>

/** Follow-up as input of the calls, without empty fields. */
export const talkOf = ({ way, result, content, followTime, nextTime }: TalkValues): FollowUpInput => ({
  way: way as FollowUpWay,
  result: (result as FollowUpResult) || undefined,
  content,
  followTime: followTime || undefined,
  nextTime: nextTime || undefined,
})
