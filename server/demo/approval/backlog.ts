import { days, hours } from '@contract/duration'
import { type InsertObject, sql } from 'kysely'
import { indexWorks } from '../../domains/approval/lists/search-repository'
import { toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { Tables } from '../../kernel/db/tables'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

const PARTS = ['approval_turns', 'approval_tasks', 'approval_events'] as const
type Row<T extends keyof Tables> = InsertObject<Tables, T>

const YEARS_MS = days(3 * 365)

interface Model {
  workId: string
  count: number
  applicants: readonly SeedPerson[]
}

/** For measuring: copies one waiting application, as the engine left it, with other times and applicants. */
export async function multiply(world: SeedWorld, firm: SeedFirm, { workId, count, applicants }: Model) {
  const { random, now, db } = world
  const works = written(await db.selectFrom('approval_works').selectAll().where('id', '=', workId).execute())
  const parts = await Promise.all(
    PARTS.map(async (table) => written(await db.selectFrom(table).selectAll().where('work_id', '=', workId).execute())),
  )
  const numbers = await numbersOf(world, firm)
  const copies = Array.from({ length: count }, () => {
    const at = now - hours(1) - Math.floor(random.next() * YEARS_MS)
    return { id: world.id(at), at, time: toTime(at), by: random.pick(applicants), number: numbers.next(toDay(at)) }
  })
  const workRows = copies.flatMap(({ id, time, by, number }) => {
    const who = { applicant_id: by.empId, department_id: by.departmentId, work_no: number }
    return works.map((row) => ({ ...row, id, ...who, submitted_at: time, created_at: time, updated_at: time }))
  })
  await world.insert('approval_works', workRows as Row<'approval_works'>[])
  for (const [index, table] of PARTS.entries()) {
    const rows = copies.flatMap(({ id: work_id, at, time, by }) =>
      (parts[index] ?? []).map((row) => {
        const own = table === 'approval_turns' ? {} : { id: world.id(at) }
        // The database numbers events itself.
        const counted = table === 'approval_events' ? { seq: undefined } : {}
        const times = { started_at: time, arrived_at: time, created_at: time, at: time, actor_id: by.empId }
        const there = Object.entries(times).filter(([name]) => name in row)
        return { ...row, ...counted, work_id, ...own, ...Object.fromEntries(there) }
      }),
    )
    await world.insert(table, rows as Row<typeof table>[])
  }
  // The planner has no statistics of these fresh rows: it would scan all people for each application.
  await sql`analyze approval_works, employees, departments`.execute(db)
  await indexWorks(
    scoped(db, firm.id),
    copies.map(({ id }) => id),
  )
  await numbers.save()
}

/** Continues the day's numbers after the existing ones. */
async function numbersOf({ db }: SeedWorld, { id: firm_id }: SeedFirm) {
  const there = await db.selectFrom('approval_numbers').selectAll().where('firm_id', '=', firm_id).execute()
  const last = new Map(there.map((row) => [row.day, row.last]))
  return {
    next(day: string) {
      const number = (last.get(day) ?? 0) + 1
      last.set(day, number)
      return `SP${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`
    },
    async save() {
      const rows = [...last].map(([day, number]) => ({ firm_id, day, last: number }))
      await db
        .insertInto('approval_numbers')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['firm_id', 'day']).doUpdateSet({ last: sql`excluded.last` }))
        .execute()
    },
  }
}

/** Turns JSON columns into text again, as rows are written. */
const written = (rows: readonly object[]): Record<string, unknown>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    ),
  )
