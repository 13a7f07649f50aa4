import { minutes as minutesInMs } from '@contract/duration'
import type { schedule } from '@contract/schedule'
import type { TeamSchedules } from '@contract/schedule/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { addDays, epochOf, friendlyDay, toDate, toWire } from '@/lib/time'
import { LiveRecord, type RecordDeps } from '@/stores/record/LiveRecord'
import type { TeamQuestion } from './share-team'

interface Deps extends RecordDeps {
  api: Api<{ schedule: typeof schedule }>
}

/** Lengths of a meeting, minutes. */
export const LENGTHS = [30, 60, 90, 120] as const
const HOUR = 60
const DAYS_AHEAD = 30

/** Day of several colleagues side by side: those of the asking form, else of one's own department. */
export class ShareTeamStore {
  day: string
  minutes = HOUR
  readonly record: LiveRecord<TeamSchedules>

  constructor(
    deps: Deps,
    private readonly question: TeamQuestion | undefined,
    day = question?.start.slice(0, 10),
  ) {
    const today = toDate()
    this.day = day && day > today ? day : today
    const length = question ? minutesBetween(question.start, question.end) : HOUR
    this.minutes = LENGTHS.find((known) => known >= length) ?? HOUR
    const empIds = question && [...question.empIds]
    this.record = new LiveRecord({
      ...deps,
      read: () => deps.api.schedule.teamSchedules({ day: this.day, minutes: this.minutes, empIds }),
    })
    makeAutoObservable<this, 'question'>(this, { record: false, question: false })
  }

  get days() {
    return Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => {
      const key = addDays(toDate(), index)
      return { key, text: friendlyDay(key) }
    })
  }

  get empIds(): readonly string[] {
    return this.question?.empIds ?? this.record.now?.members.map(({ empId }) => empId) ?? []
  }

  load() {
    return this.record.load()
  }

  dispose() {
    this.record.dispose()
  }

  choose(day: string) {
    this.day = day
    this.record.refresh()
  }

  last(minutes: number) {
    this.minutes = minutes
    this.record.refresh()
  }

  /** Span of the chosen length from a start. */
  spanFrom(start: string) {
    return { start, end: toWire((epochOf(start) ?? 0) + minutesInMs(this.minutes)) }
  }
}

const minutesBetween = (start: string, end: string) => ((epochOf(end) ?? 0) - (epochOf(start) ?? 0)) / minutesInMs(1)
