import { type Static, Type } from '@sinclair/typebox'
import { Shape } from '../../shapes'

export const WecomMembersInput = Shape({
  /** Asks WeCom again, also where it was asked a moment ago. */
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

/** `mobile`: somebody of the firm has the number; `userId`: one of the firm signs in as this member. */
export interface WecomMemberHere extends WecomMember {
  by: 'mobile' | 'userId'
  empId: string
  empName: string
  /** They sign in by WeCom already. */
  isLinked: boolean
}

/** Who cannot come in as they stand, and why. */
export interface WecomMemberLeftOut extends WecomMember {
  why: string
}

/** What would come in: nothing is kept by looking. */
export interface WecomMembers {
  /** Why nobody can be brought in; empty where they can. */
  off: string
  /** What was read: bringing in names it, so that what comes in is what was seen. */
  rosterId: string
  readTime: string
  newcomers: WecomMember[]
  /** Departments that would be made for them, those they are part of first. */
  departments: string[]
  here: WecomMemberHere[]
  leftOut: WecomMemberLeftOut[]
}
