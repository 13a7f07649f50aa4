import { may } from '../../core'
import { KEEPS_PEOPLE } from '../../hr/codes'
import type { BringInInput, WecomMembers, WecomMembersInput } from './shapes'

const keeper = may(KEEPS_PEOPLE)

/** Members of the firm's corporation in WeCom. §7 names no call for it. */
export const wecomMembers = {
  getMembers: keeper.read<WecomMembersInput, WecomMembers>('firm/wecom/getMembers'),
  /** Imports all newcomers of the list, or none; nobody is ever removed. */
  bringIn: keeper.write<BringInInput, WecomMembers>('firm/wecom/bringIn'),
}
