import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Coordinates, DateTime, Day, Id, Keyword, OneOf, OptionalText, Paging, Shape, Text, Version } from '../shapes'
import type { ClashReason, RemindMinutes, ScheduleKind } from './codes'
import { scheduleLimits } from './codes'

// The specification names the calls only; the fields are ours.

const Kind = OneOf('日程类型', 'meeting', 'hearing', 'interview', 'trip', 'visit', 'leave', 'other')
const Start = { ...DateTime, title: '开始时间' }
const End = { ...DateTime, title: '结束时间' }
const People = Type.Array(Id, { minItems: 1, maxItems: scheduleLimits.people, title: '参与人' })

const fields = {
  kind: Kind,
  title: Text('标题', scheduleLimits.title),
  start: Start,
  end: End,
  /** Whole days: of the times only the days count. */
  allDay: Type.Optional(Type.Boolean({ title: '全天' })),
  place: OptionalText('地点', scheduleLimits.place),
  /** Where the place lies; absent where only its name was typed. */
  placeAt: Type.Optional(Coordinates),
  note: OptionalText('备注', scheduleLimits.note),
  /** Minutes before the start; not reminded when absent. */
  reminders: Type.Optional(
    Type.Array(OneOf('提醒时间', 0, 5, 15, 30, 60, 120, 1_440), {
      maxItems: scheduleLimits.reminders,
      uniqueItems: true,
      title: '提醒',
    }),
  ),
  /** Others see only that its people are busy. */
  isPrivate: Type.Optional(Type.Boolean({ title: '私密' })),
  /** Who takes part; the caller alone when absent. */
  empIds: Type.Optional(People),
  /** RFC 5545's RRULE without its beginning, its times in Shanghai; happens once when absent. */
  repeat: Type.Optional(Type.String({ maxLength: scheduleLimits.rule, title: '重复' })),
  /** Which proceeding of a matter a hearing is of. */
  proceedingId: Type.Optional({ ...Id, title: '关联庭审' }),
  /** What is to be done for it. */
  taskIds: Type.Optional(Type.Array(Id, { maxItems: scheduleLimits.tasks, uniqueItems: true, title: '关联任务' })),
}

/** Which of a series: the one that begins then, that one and those after it, or (also of what happens once) all. */
const scope = {
  scope: Type.Optional(OneOf('修改范围', 'this', 'following', 'all')),
  /** When the one that was opened begins by the series; needed for all but `all`. */
  occurrence: Type.Optional({ ...DateTime, title: '日程时间' }),
}

export const SaveScheduleInput = Shape({
  ...fields,
  /** Tells the feed of it; a private one cannot be told. */
  shareTo: Type.Optional(OneOf('同步范围', 'firm', 'department')),
})
export type SaveScheduleInput = Static<typeof SaveScheduleInput>

export const UpdateScheduleInput = Shape({ id: Id, version: Version, ...scope, ...fields })
export type UpdateScheduleInput = Static<typeof UpdateScheduleInput>

export const DeleteScheduleInput = Shape({ id: Id, ...scope })
export type DeleteScheduleInput = Static<typeof DeleteScheduleInput>

export const ScheduleRef = Shape({ id: Id, occurrence: scope.occurrence })
export type ScheduleRef = Static<typeof ScheduleRef>

/** What a save or a change left: a series without an end is kept until a day, and that is said. */
export interface SavedSchedule {
  id: string
  version: number
  cappedAt: string | null
}

const span = {
  /** Both ends included. */
  from: { ...Day, title: '开始日期' },
  to: { ...Day, title: '结束日期' },
}

export const MemberSchedulesInput = Shape({
  ...span,
  /** Whose; the caller's own when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '成员' })),
})
export type MemberSchedulesInput = Static<typeof MemberSchedulesInput>

export const TeamSchedulesInput = Shape({
  day: Day,
  /** Whose; the caller's department when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '成员' })),
  /** How long a stretch is looked for in which all are free. */
  minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 540, title: '时长' })),
})
export type TeamSchedulesInput = Static<typeof TeamSchedulesInput>

export const ClashesInput = Shape({
  kind: Kind,
  start: Start,
  end: End,
  allDay: Type.Optional(Type.Boolean()),
  place: OptionalText('地点', scheduleLimits.place),
  /** Where the place lies, as two figures: a reading's query is a flat list. */
  lat: Type.Optional(Coordinates.properties.lat),
  lng: Type.Optional(Coordinates.properties.lng),
  empIds: People,
  /** The schedule that is being changed does not clash with itself. */
  exceptId: Type.Optional(Id),
})
export type ClashesInput = Static<typeof ClashesInput>

export const CourtsInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type CourtsInput = Static<typeof CourtsInput>

export const TrialInfoInput = Shape({
  /** That one alone. */
  proceedingId: Type.Optional(Id),
  keyword: Keyword,
  ...Paging,
})
export type TrialInfoInput = Static<typeof TrialInfoInput>

/** A proceeding of a matter, as a hearing needs it. */
export interface TrialInfo {
  proceedingId: string
  caseId: string
  caseName: string
  stage: string
  court: string
  courtCaseNo: string
  tribunal: string
  judge: string
  judgePhone: string
  clerk: string
  clerkPhone: string
}

export const SearchEmployeesInput = Shape({
  keyword: Keyword,
  /** Whether they are free then is told as well. */
  start: Type.Optional(Start),
  end: Type.Optional(End),
  ...Paging,
})
export type SearchEmployeesInput = Static<typeof SearchEmployeesInput>

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
  /** Of a series: when this one begins. */
  occurrence: string | null
  /** Which of the members asked for take part. */
  empIds: string[]
}

export interface SchedulePerson {
  empId: string
  empName: string
  photoUrl: string
}

/** A stretch of a day, wire times. */
export interface Stretch {
  start: string
  end: string
}

export interface TeamMember extends SchedulePerson {
  schedules: MemberSchedule[]
}

export interface TeamSchedules {
  day: string
  members: TeamMember[]
  /** When all of them are free, in working hours and from now on. */
  free: Stretch[]
}

/** A schedule of one of its people that goes badly with what is planned. */
export interface Clash extends Stretch {
  reason: ClashReason
  empId: string
  empName: string
  /** 「忙碌」 for a private one. */
  title: string
  place: string
}

export interface FoundEmployee extends SchedulePerson {
  departmentName: string
  /** Undefined when no time was asked for. */
  isFree?: boolean
}
export type FoundEmployees = Page<FoundEmployee>

export interface ScheduleTask {
  taskId: string
  title: string
}

export interface ScheduleDetail {
  id: string
  kind: ScheduleKind
  title: string
  start: string
  end: string
  allDay: boolean
  place: string
  placeAt: Coordinates | null
  note: string
  reminders: RemindMinutes[]
  isPrivate: boolean
  owner: SchedulePerson
  people: SchedulePerson[]
  proceedingId: string | null
  /** The proceeding in a line, for those who may know of its matter. */
  trial: string
  /** '' for what happens once. */
  repeat: string
  /** Of a series: when this one begins by its rule. */
  occurrence: string | null
  /** The caller's own of them: others' tasks are nobody else's business. */
  tasks: ScheduleTask[]
  canEdit: boolean
  version: number
  updateTime: string
}

export interface CalendarFeed {
  isOn: boolean
  createTime: string | null
  /** When another program last read it. */
  readTime: string | null
}

/** Shown once: the server keeps no way back to it. */
export interface OpenedFeed {
  url: string
}

export const ImportIcsInput = Shape({
  ics: Type.String({ minLength: 1, maxLength: scheduleLimits.ics, title: '日历文件' }),
})
export type ImportIcsInput = Static<typeof ImportIcsInput>

export interface ImportedIcs {
  imported: number
  /** Those that were not, each with the reason. */
  refused: { title: string; reason: string }[]
}

export const SnoozeInput = Shape({
  id: Id,
  occurrence: scope.occurrence,
  minutes: OneOf('时间', 10, 30, 60, 1_440),
})
export type SnoozeInput = Static<typeof SnoozeInput>

export const HolidaysInput = Shape({ year: Type.Integer({ minimum: 2000, maximum: 2100, title: '年份' }) })
export type HolidaysInput = Static<typeof HolidaysInput>

export interface HolidayYear {
  year: number
  /** The State Council's plan is known; otherwise there are only the days the regulation fixes, or none. */
  isPlanned: boolean
  /** In order. `isWorked` is a rest day worked instead (调休). */
  days: { day: string; name: string; isWorked: boolean }[]
}
