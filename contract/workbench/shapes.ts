import { type Static, Type } from '@sinclair/typebox'
import type { MemberSchedule } from '../schedule/shapes'
import { OneOf, Shape } from '../shapes'
import type { TaskRow } from '../task/shapes'

/** Something that has a day, from any domain; described as its own lists describe it. */
export interface DatedItem {
  kind:
    | 'hearing'
    | 'schedule'
    | 'task'
    | 'booking'
    | 'deadline'
    | 'protection'
    | 'retainer'
    | 'employment'
    | 'preservation'
  id: string
  title: string
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:mm`; '' if only the day counts. */
  time: string
  /** Its place, or the record it belongs to. */
  about: string
  /** Reason why it has this day. */
  rule: string
  schedule?: MemberSchedule
  /** The case it belongs to. */
  caseId?: string
  task?: TaskRow
}

export interface Today {
  day: string
  /** In order of time; overdue ones first. */
  items: DatedItem[]
}

export const RadarInput = Shape({ days: Type.Optional(OneOf('天数', 7, 30, 90)) })
export type RadarInput = Static<typeof RadarInput>
