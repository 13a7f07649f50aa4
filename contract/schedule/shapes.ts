import { type Static, Type } from '@sinclair/typebox'
import type { Page } from '../core'
import { Coordinates, DateTime, Day, Id, Keyword, OneOf, OptionalText, Paging, Shape, Text, Version } from '../shapes'
import type { ClashReason, RemindMinutes, ScheduleKind } from './codes'
import { scheduleLimits } from './codes'

// The specification names only the calls; the fields are ours.

const Kind = OneOf('日程类型', 'meeting', 'hearing', 'interview', 'trip', 'visit', 'leave', 'other')
const Start = { ...DateTime, title: '开始时间' }
const End = { ...DateTime, title: '结束时间' }
const People = Type.Array(Id, { minItems: 1, maxItems: scheduleLimits.people, title: '参与人' })

const fields = {
  kind: Kind,
  title: Text('标题', scheduleLimits.title),
  start: Start,
  end: End,
  /** For whole days only the date part of the times counts. */
  allDay: Type.Optional(Type.Boolean({ title: '全天' })),
  place: OptionalText('地点', scheduleLimits.place),
  /** Coordinates of the place; absent when only its name was typed. */
  placeAt: Type.Optional(Coordinates),
  note: OptionalText('备注', scheduleLimits.note),
  /** Minutes before the start; no reminder when absent. */
  reminders: Type.Optional(
    Type.Array(OneOf('提醒时间', 0, 5, 15, 30, 60, 120, 1_440), {
      maxItems: scheduleLimits.reminders,
      uniqueItems: true,
      title: '提醒',
    }),
  ),
  /** Others only see that its people are busy. */
  isPrivate: Type.Optional(Type.Boolean({ title: '私密' })),
  /** Participants; only the caller when absent. */
  empIds: Type.Optional(People),
  /** RRULE of RFC 5545 without DTSTART, with times in Shanghai; absent for a single schedule. */
  repeat: Type.Optional(Type.String({ maxLength: scheduleLimits.rule, title: '重复' })),
  /** Proceeding of a hearing's case. */
  proceedingId: Type.Optional({ ...Id, title: '关联庭审' }),
  /** Tasks to do for it. */
  taskIds: Type.Optional(Type.Array(Id, { maxItems: scheduleLimits.tasks, uniqueItems: true, title: '关联任务' })),
}

/** Scope of a change in a series: this occurrence, it and the later ones, or all; a single schedule uses `all`. */
const scope = {
  scope: Type.Optional(OneOf('修改范围', 'this', 'following', 'all')),
  /** Start of the opened occurrence by the series' rule; required for all scopes except `all`. */
  occurrence: Type.Optional({ ...DateTime, title: '日程时间' }),
}

export const SaveScheduleInput = Shape({
  ...fields,
  /** Publishes it as a 动态; a private schedule cannot be published. */
  shareTo: Type.Optional(OneOf('同步范围', 'firm', 'department')),
})
export type SaveScheduleInput = Static<typeof SaveScheduleInput>

export const UpdateScheduleInput = Shape({ id: Id, version: Version, ...scope, ...fields })
export type UpdateScheduleInput = Static<typeof UpdateScheduleInput>

export const DeleteScheduleInput = Shape({ id: Id, ...scope })
export type DeleteScheduleInput = Static<typeof DeleteScheduleInput>

export const ScheduleRef = Shape({ id: Id, occurrence: scope.occurrence })
export type ScheduleRef = Static<typeof ScheduleRef>

/** Result of a save or a change; tells the last day when an endless series was cut. */
export interface SavedSchedule {
  id: string
  version: number
  cappedAt: string | null
}

const span = {
  /** Range of days, both included. */
  from: { ...Day, title: '开始日期' },
  to: { ...Day, title: '结束日期' },
}

export const MemberSchedulesInput = Shape({
  ...span,
  /** Members; the caller when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '成员' })),
})
export type MemberSchedulesInput = Static<typeof MemberSchedulesInput>

export const TeamSchedulesInput = Shape({
  day: Day,
  /** Members; the caller's department when absent. */
  empIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50, title: '成员' })),
  /** Length of the common free time to find. */
  minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 540, title: '时长' })),
})
export type TeamSchedulesInput = Static<typeof TeamSchedulesInput>

export const ClashesInput = Shape({
  kind: Kind,
  start: Start,
  end: End,
  allDay: Type.Optional(Type.Boolean()),
  place: OptionalText('地点', scheduleLimits.place),
  /** Coordinates as two numbers: the query of a read is flat. */
  lat: Type.Optional(Coordinates.properties.lat),
  lng: Type.Optional(Coordinates.properties.lng),
  empIds: People,
  /** Id of the schedule being changed, which does not clash with itself. */
  exceptId: Type.Optional(Id),
})
export type ClashesInput = Static<typeof ClashesInput>

export const CourtsInput = Shape({
  keyword: Keyword,
  ...Paging,
})
export type CourtsInput = Static<typeof CourtsInput>

export const TrialInfoInput = Shape({
  /** Only this proceeding. */
  proceedingId: Type.Optional(Id),
  keyword: Keyword,
  ...Paging,
})
export type TrialInfoInput = Static<typeof TrialInfoInput>

/** A proceeding, with what a hearing needs to know. */
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
  /** Period for which to return whether they are free. */
  start: Type.Optional(Start),
  end: Type.Optional(End),
  ...Paging,
})
export type SearchEmployeesInput = Static<typeof SearchEmployeesInput>

/** A schedule as a calendar shows it. */
export interface MemberSchedule {
  id: string
  kind: ScheduleKind
  /** 「忙碌」 for others' private schedules. */
  title: string
  start: string
  end: string
  allDay: boolean
  place: string
  isPrivate: boolean
  /** True when only its time is shown and it cannot be opened. */
  isBusy: boolean
  /** Start of this occurrence by the rule of its series; null for a single schedule. */
  occurrence: string | null
  /** Requested members who take part. */
  empIds: string[]
}

export interface SchedulePerson {
  empId: string
  empName: string
  photoUrl: string
}

/** A period within a day, in wire times. */
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
  /** Common free time, within working hours and from now on. */
  free: Stretch[]
}

/** A participant's schedule that clashes with the planned one. */
export interface Clash extends Stretch {
  reason: ClashReason
  empId: string
  empName: string
  /** 「忙碌」 for a private schedule. */
  title: string
  place: string
}

export interface FoundEmployee extends SchedulePerson {
  departmentName: string
  /** Undefined when no period was given. */
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
  /** Proceeding in one line, for those who may see its case. */
  trial: string
  /** '' for a single schedule. */
  repeat: string
  /** Start of this occurrence by the rule of its series. */
  occurrence: string | null
  /** The caller's own tasks among them: others' are not shown. */
  tasks: ScheduleTask[]
  canEdit: boolean
  version: number
  updateTime: string
}

export interface CalendarFeed {
  isOn: boolean
  createTime: string | null
  /** Time another program last read it. */
  readTime: string | null
}

/** Shown once: the server only keeps the hash. */
export interface OpenedFeed {
  url: string
}

export const ImportIcsInput = Shape({
  ics: Type.String({ minLength: 1, maxLength: scheduleLimits.ics, title: '日历文件' }),
})
export type ImportIcsInput = Static<typeof ImportIcsInput>

export interface ImportedIcs {
  imported: number
  /** Events imported before that the other calendar changed, moved or cancelled since. */
  updated: number
  /** Events that were not imported, with the reasons. */
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
  /** True when the State Council's plan is known; otherwise only the statutory days are known, or none. */
  isPlanned: boolean
  /** In order. `isWorked` marks a rest day that is worked (调休). */
  days: { day: string; name: string; isWorked: boolean }[]
}
