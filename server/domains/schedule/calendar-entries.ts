import type { ScheduleKind } from '@contract/schedule/codes'
import type { FirmDb } from '../../kernel/db/open'
import type { RecordRef } from '../../kernel/records/kind'
import { deleteEntry, findPeople, insertEntry, insertPeople, moveEntry } from './entry-repository'
import { SCHEDULE_KIND } from './repository'

/** Somebody's transaction that tells open calendars what it changed: a call's, an approval's or a timer's. */
export interface CalendarWriter {
  readonly db: FirmDb
  readonly time: string
  emitChanged(to: readonly string[], record: RecordRef): void
}

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

/** Adds an entry of another domain to its people's calendars, and shows it in those that are open. */
export async function enter(writer: CalendarWriter, entry: Entry) {
  const { db, time } = writer
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
  announce(writer, id, people)
}

/** Removes an entry that `enter` added, unless its owner has removed it already. */
export async function withdraw(writer: CalendarWriter, id: string) {
  const people = await findPeople(writer.db, id)
  await deleteEntry(writer.db, id)
  announce(writer, id, people)
}

/** Changes the times of an entry that `enter` added, when it still exists, and its place unless that is blank. */
export async function moveTo(
  writer: CalendarWriter,
  id: string,
  to: { start: string; place: string } | { end: string },
): Promise<void> {
  await moveEntry(writer.db, id, { ...to, time: writer.time })
  announce(writer, id, await findPeople(writer.db, id))
}

function announce(writer: CalendarWriter, id: string, people: readonly string[]) {
  if (people.length > 0) writer.emitChanged(people, { kind: SCHEDULE_KIND, id })
}
