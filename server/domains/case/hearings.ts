import type { CaseHearing } from '@contract/case/shapes'
import { hours as hoursInMs } from '@contract/duration'
import { sql } from 'kysely'
import { fromTime, toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { updateLocked } from '../../kernel/db/versioned'
import type { StaffCall } from '../../kernel/http/call'
import { enter } from '../schedule'
import type { FoundCase } from './cases'

const USUAL_HOURS = 2

export interface HearingGiven {
  proceedingId: string
  /** YYYY-MM-DD HH:mm:ss */
  startTime: string
  hours?: string
  place?: string
  note?: string
}

/** Hearings of cases: schedules of the team that belong to a proceeding. Moving the schedule moves the hearing. */
export class Hearings {
  constructor(private readonly call: StaffCall) {}

  /** Adds a hearing to the team's calendars, and sets a waiting proceeding to scheduled. */
  async add(found: FoundCase, team: readonly string[], given: HearingGiven): Promise<string> {
    const { db, me, now, time } = this.call
    const { proceedingId, startTime, hours, place = '', note = '' } = given
    const id = newId(now)
    const end = toTime(fromTime(startTime) + hoursInMs(Number(hours || USUAL_HOURS)))
    await enter(db, time, {
      id,
      ownerId: me.id,
      kind: 'hearing',
      title: `开庭：${found.name}`,
      place,
      note,
      start: startTime,
      end,
      allDay: false,
      isPrivate: found.is_confidential,
      people: [me.id, ...team],
    })
    await db
      .insertInto('case_hearings')
      .values({ schedule_id: id, case_id: found.id, proceeding_id: proceedingId })
      .execute()
    await db
      .updateTable('case_proceedings')
      .set({ status: 'scheduled', updated_at: time })
      .where('id', '=', proceedingId)
      .where('status', 'in', ['waiting', 'filed'])
      .execute()
    return id
  }

  /** Moves a hearing's calendar entry to another time or room, for everybody. */
  async move(scheduleId: string, startTime: string, place: string): Promise<void> {
    const { db, time } = this.call
    await updateLocked(db, 'schedules', scheduleId, {
      start_at: startTime,
      end_at: sql<string>`${startTime}::timestamptz + (end_at - start_at)`,
      ...(place ? { place } : {}),
      updated_at: time,
    })
  }

  /** Future hearings, the next one first. */
  coming(caseId: string): Promise<CaseHearing[]> {
    return this.call.db
      .selectFrom('case_hearings')
      .innerJoin('schedules', 'schedules.id', 'case_hearings.schedule_id')
      .select([
        'schedules.id as scheduleId',
        'case_hearings.proceeding_id as proceedingId',
        'schedules.start_at as startTime',
        'schedules.end_at as endTime',
        'schedules.place',
      ])
      .where('case_hearings.case_id', '=', caseId)
      .where('schedules.end_at', '>=', this.call.time)
      .orderBy('schedules.start_at')
      .limit(20)
      .execute()
  }
}
