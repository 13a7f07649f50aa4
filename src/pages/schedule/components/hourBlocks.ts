import type { MemberSchedule } from '@contract/schedule/shapes'
import { onDay } from '@/lib/agenda'

/** Hours a grid always has; earlier or later schedules widen it. */
const USUAL = { from: 8, to: 20 } as const
const DAY_HOURS = 24
const HOUR_MINUTES = 60
/** Minimum drawn length, minutes, so that a title can be read. */
const LEAST_MINUTES = 30

/** Schedule as a block of a day's column, in minutes from midnight. */
export interface HourBlock {
  schedule: MemberSchedule
  from: number
  to: number
  /** Lane of the block, and number of lanes side by side. */
  lane: number
  lanes: number
}

export interface HourSpan {
  from: number
  to: number
}

/** Splits a day's schedules into whole-day ones and those with hours. */
export function partsOf(schedules: readonly MemberSchedule[], day: string) {
  const isWhole = (schedule: MemberSchedule) => onDay(schedule, day).isWholeDay
  return {
    whole: schedules.filter(isWhole),
    blocks: inLanes(schedules.filter((schedule) => !isWhole(schedule)).map((schedule) => blockOf(schedule, day))),
  }
}

/** Whole hours that contain all of these blocks. */
export function hoursOf(blocks: readonly HourBlock[]): HourSpan {
  return {
    from: Math.min(USUAL.from, ...blocks.map(({ from }) => Math.floor(from / HOUR_MINUTES))),
    to: Math.max(USUAL.to, ...blocks.map(({ to }) => Math.ceil(to / HOUR_MINUTES))),
  }
}

function blockOf(schedule: MemberSchedule, day: string): Omit<HourBlock, 'lane' | 'lanes'> {
  const { from, to, nth } = onDay(schedule, day)
  const start = from === undefined ? 0 : minutesOf(from)
  // A missing end means that it goes on past midnight, or has no length.
  const goesOn = nth !== undefined && nth.day < nth.of
  const end = to !== undefined ? minutesOf(to) : goesOn ? DAY_HOURS * HOUR_MINUTES : start
  const last = Math.min(DAY_HOURS * HOUR_MINUTES, Math.max(end, start + LEAST_MINUTES))
  return { schedule, from: Math.min(start, last - LEAST_MINUTES), to: last }
}

export function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * HOUR_MINUTES + minute
}

/** Assigns lanes: overlapping blocks share the width, each in the first free lane. */
function inLanes(blocks: readonly Omit<HourBlock, 'lane' | 'lanes'>[]): HourBlock[] {
  const placed: HourBlock[] = []
  let group: HourBlock[] = []
  let ends: number[] = []
  const close = () => {
    for (const block of group) block.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const block of [...blocks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= block.from)) close()
    const free = ends.findIndex((end) => end <= block.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = block.to
    group.push({ ...block, lane, lanes: 1 })
  }
  close()
  return placed
}
