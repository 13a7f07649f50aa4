import { type Static, Type } from '@sinclair/typebox'
import type { RemindMinutes, ScheduleKind } from './codes/schedules'
import { DateTime, Day, Id, OneOf, OptionalText, Shape, Text, Version } from './shapes'

// The specification names the calls only; the fields are ours.

const fields = {
  kind: OneOf('日程类型', 'meeting', 'hearing', 'interview', 'trip', 'visit', 'leave', 'other'),
  title: Text('标题', 50),
  start: { ...DateTime, title: '开始时间' },
  end: { ...DateTime, title: '结束时间' },
  /** Whole days: of the times only the days count. */
  allDay: Type.Optional(Type.Boolean({ title: '全天' })),
  place: OptionalText('地点', 100),
  note: OptionalText('备注', 500),
  /** Not reminded when absent. */
  remindMinutes: Type.Optional(OneOf('提醒时间', 0, 5, 15, 30, 60, 120, 1_440)),
  /** Others see only that its people are busy. */
  isPrivate: Type.Optional(Type.Boolean({ title: '私密' })),
  /** Who takes part; the caller alone when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200, title: '参与人' })),
}

export const SaveScheduleInput = Shape({
  ...fields,
  /** Tells the feed of it; a private one cannot be told. */
  shareTo: Type.Optional(OneOf('同步范围', 'firm', 'department')),
})
export type SaveScheduleInput = Static<typeof SaveScheduleInput>

export const UpdateScheduleInput = Shape({ id: Id, version: Version, ...fields })
export type UpdateScheduleInput = Static<typeof UpdateScheduleInput>

export const ScheduleRef = Shape({ id: Id })
export type ScheduleRef = Static<typeof ScheduleRef>

export const MemberSchedulesInput = Shape({
  /** Both ends included. */
  from: { ...Day, title: '开始日期' },
  to: { ...Day, title: '结束日期' },
  /** Whose; the caller's own when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '成员' })),
})
export type MemberSchedulesInput = Static<typeof MemberSchedulesInput>

/** A schedule as a calendar draws it. */
export interface MemberSchedule {
  id: string
  kind: ScheduleKind
  /** 「忙碌」 for a private one of others. */
  title: string
  start: string
  end: string
  allDay: boolean
  place: string
  isPrivate: boolean
  /** Only its time is told, and it cannot be opened. */
  isBusy: boolean
  /** Which of the members asked for take part. */
  empIds: string[]
}

export interface SchedulePerson {
  empId: string
  empName: string
  photoUrl: string
}

export interface ScheduleDetail {
  id: string
  kind: ScheduleKind
  title: string
  start: string
  end: string
  allDay: boolean
  place: string
  note: string
  remindMinutes: RemindMinutes | null
  isPrivate: boolean
  owner: SchedulePerson
  people: SchedulePerson[]
  canEdit: boolean
  version: number
  updateTime: string
}

export const HolidaysInput = Shape({ year: Type.Integer({ minimum: 2000, maximum: 2100, title: '年份' }) })
export type HolidaysInput = Static<typeof HolidaysInput>

export interface HolidayYear {
  year: number
  /** The State Council's plan is known; otherwise there are only the days the regulation fixes, or none. */
  isPlanned: boolean
  /** In order. `isWorked` is a rest day worked instead (调休). */
  days: { day: string; name: string; isWorked: boolean }[]
}
