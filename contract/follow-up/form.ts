import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS } from '../clue/codes'
import { choicesOf, datetime, select, textarea } from '../forms/fields'
import { followUpLimits as most } from './codes'

/** Form of a follow-up on any record. Client and server check by it: the calls' shapes are its types. */
export const followUpForm = [
  select('way', '跟进方式', choicesOf(FOLLOW_UP_WAYS), { required: true, inline: true }),
  select('result', '跟进结果', choicesOf(FOLLOW_UP_RESULTS), { inline: true }),
  textarea('content', '跟进内容', { required: true, max: most.content, placeholder: '谈了什么、对方的态度、下一步' }),
  datetime('followTime', '跟进时间', { hint: '不填即为现在' }),
  datetime('nextTime', '下次联系', { pastDays: 0, hint: '到时提醒负责人' }),
] as const
