import { type Static, Type } from '@sinclair/typebox'
import type { MemberSchedule } from '../schedule/shapes'
import { OneOf, Shape } from '../shapes'
import type { TaskRow } from '../task/shapes'

/** Something that has a day, whichever domain it is from; each is told as its own lists tell it. */
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
  /** `HH:mm`; '' where the day counts, not the hour. */
  time: string
  /** Where it is or what it belongs to. */
  about: string
  /** Why it has this day. */
  rule: string
  schedule?: MemberSchedule
  /** The matter it belongs to. */
  caseId?: string
  task?: TaskRow
}

export interface Today {
  day: string
  /** In order of time; what should have been done before comes first. */
  items: DatedItem[]
}

export const RadarInput = Shape({ days: Type.Optional(OneOf('天数', 7, 30, 90)) })
export type RadarInput = Static<typeof RadarInput>
