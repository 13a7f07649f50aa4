import type { CaseHearing } from '@contract/case/shapes'
import { hours as hoursInMs } from '@contract/duration'
import { fromTime, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { StaffCall } from '../../kernel/http/call'
import { enter, moveTo } from '../schedule'
import type { FoundCase } from './repository/case-rows'
import { findComingHearings, insertHearing, setScheduled } from './repository/hearings'

const USUAL_HOURS = 2

export interface HearingGiven {
  proceedingId: string
  /** YYYY-MM-DD HH:mm:ss */
  startTime: string
  hours?: string
  place?: string
  note?: string
  /** Owner of the calendar entry; by default whoever registers the hearing. */
  ownerId?: string
}

/** Hearings of cases: schedules that belong to a proceeding, whether entered here or in the calendar. */
export class Hearings {
  constructor(private readonly call: StaffCall) {}

  /** Adds a hearing to the team's calendars, and sets a waiting proceeding to scheduled. */
  async add(found: FoundCase, team: readonly string[], given: HearingGiven): Promise<string> {
    const { db, me, now, time } = this.call
    const { proceedingId, startTime, hours, place = '', note = '', ownerId = me.id } = given
    const id = newId(now)
    const end = toTime(fromTime(startTime) + hoursInMs(Number(hours || USUAL_HOURS)))
    await enter(this.call, {
      id,
      ownerId,
      kind: 'hearing',
      title: `开庭：${found.name}`,
      place,
      note,
      start: startTime,
      end,
      allDay: false,
      isPrivate: found.is_confidential,
      people: [ownerId, ...team],
      proceedingId,
    })
    await insertHearing(db, { schedule_id: id, case_id: found.id, proceeding_id: proceedingId })
    if (end > time) await setScheduled(db, proceedingId, time)
    return id
  }

  /** Moves a hearing's calendar entry to another time or room, for everybody. */
  async move(scheduleId: string, startTime: string, place: string): Promise<void> {
    await moveTo(this.call, scheduleId, { start: startTime, place })
  }

  /** Future hearings, the next one first. */
  coming(caseId: string): Promise<CaseHearing[]> {
    return findComingHearings(this.call.db, caseId, this.call.time)
  }
}
