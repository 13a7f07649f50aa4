import type { ScheduleKind } from '@contract/schedule/codes'
import type { FirmDb } from '../../kernel/db/open'
import { insertEntry, insertPeople } from './entry-repository'

interface Entry {
  id: string
  ownerId: string
  kind: ScheduleKind
  title: string
  place?: string
  note?: string
  /** Wire times. */
  start: string
  end: string
  allDay: boolean
  /** Colleagues only see that its people are busy. */
  isPrivate?: boolean
  /** Participants; only the owner when absent. */
  people?: readonly string[]
  /** Proceeding of a hearing. */
  proceedingId?: string
}

/** Adds an entry of another domain to a person's calendar, in the caller's transaction. */
export async function enter(db: FirmDb, time: string, entry: Entry) {
  const { id, ownerId, kind, title, place = '', note = '', start, end, allDay, isPrivate = false } = entry
  const { people = [ownerId], proceedingId = null } = entry
  await insertEntry(db, {
    id,
    owner_id: ownerId,
    kind,
    title,
    place,
    note,
    start_at: start,
    end_at: end,
    all_day: allDay,
    is_private: isPrivate,
    proceeding_id: proceedingId,
    created_at: time,
    updated_at: time,
  })
  await insertPeople(
    db,
    [...new Set(people)].map((employee_id) => ({ schedule_id: id, employee_id })),
  )
}
