import { type Static, Type } from '@sinclair/typebox'
import { Shape } from '../../shapes'

export const WecomMembersInput = Shape({
  /** Asks WeCom again, even if it was asked a moment ago. */
  afresh: Type.Optional(Type.Boolean({ title: '重新读取' })),
})
export type WecomMembersInput = Static<typeof WecomMembersInput>

export const BringInInput = Shape({ rosterId: Type.String({ minLength: 1, maxLength: 64, title: '名单' }) })
export type BringInInput = Static<typeof BringInInput>

export interface WecomMember {
  userId: string
  name: string
  mobile: string
  departmentName: string
  post: string
}

/** `mobile`: somebody in the firm has the number; `userId`: somebody in the firm signs in as this member. */
export interface WecomMemberHere extends WecomMember {
  by: 'mobile' | 'userId'
  empId: string
  empName: string
  /** They already sign in by WeCom. */
  isLinked: boolean
}

/** Members who cannot be imported as they are, with the reason. */
export interface WecomMemberLeftOut extends WecomMember {
  why: string
}

/** Preview of the import: nothing is stored. */
export interface WecomMembers {
  /** Reason why nobody can be imported; empty if they can. */
  off: string
  /** Id of the roster that was read: the import names it, so that what is imported is what was seen. */
  rosterId: string
  readTime: string
  newcomers: WecomMember[]
  /** Departments that would be created for them, parents first. */
  departments: string[]
  here: WecomMemberHere[]
  leftOut: WecomMemberLeftOut[]
}
