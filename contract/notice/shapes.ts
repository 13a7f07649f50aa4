import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { DateTime, Id, Keyword, OneOf, Paging, type PersonRef, Shape, Text, Version } from '../shapes'
import type { NoticeAudience, NoticeStatus } from './codes'
import { noticeLimits } from './codes'

// The specification names the screens of notices and no fields: these are ours.

const fields = {
  title: Text('标题', noticeLimits.title),
  /** Rich text; anything that could run or fetch something is removed. */
  content: Text('正文', noticeLimits.html),
  audience: OneOf<NoticeAudience[]>('发布范围', 'firm', 'departments'),
  departmentIds: Type.Array(Id, { maxItems: noticeLimits.departments, uniqueItems: true, title: '部门' }),
  fileIds: Type.Array(Id, { maxItems: noticeLimits.files, uniqueItems: true, title: '附件' }),
  isTopped: Type.Boolean({ title: '置顶' }),
}

export const SaveNoticeInput = Shape(fields)
export type SaveNoticeInput = Static<typeof SaveNoticeInput>

export const UpdateNoticeInput = Shape({ advId: Id, version: Version, ...fields })
export type UpdateNoticeInput = Static<typeof UpdateNoticeInput>

export const NoticeRef = Shape({ advId: Id })
export type NoticeRef = Static<typeof NoticeRef>

export const NoticeVersionRef = Shape({ advId: Id, version: Version })
export type NoticeVersionRef = Static<typeof NoticeVersionRef>

export const NoticeTopInput = Shape({ advId: Id, version: Version, isTopped: Type.Boolean({ title: '置顶' }) })
export type NoticeTopInput = Static<typeof NoticeTopInput>

export const NoticeReadersInput = Shape({ advId: Id, departmentId: Id })
export type NoticeReadersInput = Static<typeof NoticeReadersInput>

export const NoticeListInput = Shape({
  tab: OneOf('列表', 'all', 'unread', 'managed'),
  status: Type.Optional(OneOf<NoticeStatus[]>('状态', 'draft', 'published', 'topped', 'withdrawn')),
  publishFrom: Type.Optional(DateTime),
  publishTo: Type.Optional(DateTime),
  keyword: Keyword,
  ...Paging,
})
export type NoticeListInput = Static<typeof NoticeListInput>

export interface NoticeRow {
  advId: string
  title: string
  status: NoticeStatus
  publisher: PersonRef
  /** Null for a draft. */
  publishTime: string | null
  /** Its first words. */
  summary: string
  fileCount: number
  isRead: boolean
  version: number
}
export type NoticePage = Page<NoticeRow>

export interface Notice extends NoticeRow {
  /** Rich text, sanitised. */
  content: string
  audience: NoticeAudience
  departments: { departmentId: string; name: string }[]
  isTopped: boolean
  files: { fileId: string; fileName: string; fileSize: string; fileType: string }[]
  /** The last reminder of those who have not read it; null without one. */
  remindTime: string | null
  /** Number of readers among the people it is for, by department: for its publishers. */
  receipts: { departmentId: string; name: string; read: number; total: number }[]
  /** Actions that the caller may take: the server decides, the screen only hides. */
  can: Record<'edit' | 'publish' | 'withdraw' | 'top' | 'read', boolean>
}

/** People of one department, with the time at which each has read it. */
export type NoticeReaders = (PersonRef & { readTime: string | null })[]

/** Number of people reminded, and the notice as it is now. */
export interface NoticeReminder {
  count: number
  notice: Notice
}
