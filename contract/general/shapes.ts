import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { DateTime, Id, Shape, WholePaging } from '../shapes'

// §7 Selectors of people, and the people behind a chat. Fields are ours except for those of a contact (§3).

export const EmployeeListInput = Shape({
  /** `updateTime` of the last reply: then only those who changed since are returned, including those who left. */
  updateTime: Type.Optional(DateTime),
  ...WholePaging,
})
export type EmployeeListInput = Static<typeof EmployeeListInput>

/** A colleague, as lists and pickers need them. */
export interface EmployeeBrief {
  empId: string
  userId: string
  empName: string
  /** Letters only, no tones or spaces: 周以宁 is zhouyining, zyn. */
  pinyin: string
  initials: string
  teamId: string
  post: string
  photoUrl: string
  /** False for somebody who has left: remove them from the list. */
  isHere: boolean
}

export interface EmployeePage extends Page<EmployeeBrief> {
  /**
   * Value for the next request. It lies a little back, so that a concurrent change is returned twice rather than
   * missed.
   */
  updateTime: string
}

export interface Team {
  teamId: string
  teamName: string
  /** Empty at the top. */
  parentId: string
  /** empId of its head; empty if it has none. */
  managerId: string
  /** Its own people, without those of teams below it. */
  memberCount: number
}

/** §3, team info: in the order the firm shows its teams. */
export interface TeamInfo {
  updateTime: string
  list: Team[]
}

export const UserBatchInput = Shape({ userIds: Type.Array(Id, { minItems: 1, maxItems: 500, title: '用户' }) })
export type UserBatchInput = Static<typeof UserBatchInput>

/** §3: 2 means unavailable. */
export type ContactStatus = 1 | 2

export interface UserInfo {
  userId: string
  empId: string
  empName: string
  avatarUrl: string
  teamName: string
  post: string
  status: ContactStatus
}

export const UserRef = Shape({ userId: Id })
export type UserRef = Static<typeof UserRef>

export const PhotoListInput = Shape({ empIds: Type.Array(Id, { minItems: 1, maxItems: 500, title: '人员' }) })
export type PhotoListInput = Static<typeof PhotoListInput>

export interface EmployeePhoto {
  empId: string
  photoUrl: string
}
