import { sql } from 'kysely'
import { toDay } from '../../kernel/clock'
import type { SeedWorld } from './world'

/** Moments that are set for later or kept by the machine, not written by somebody; and talk, which knows no hours. */
const NOT_WRITTEN =
  /^(start|end|run|due|expires|expire|next_follow|silent|looked|followed_until|closed_through|valid_until|until|from)(_at)?$|^(last_try|locked|ring)/
const TALK = /^(chat_|dynamic|search_|jobs$|sessions$|outbox|schedules$|meeting_room|file_readings$|idempotency)/

/**
 * Moves what was written at night on past days to the ends of the working day, without changing any order: whatever the
 * hour at which the demo is made, and however its parts were reckoned from it, people write between 8:00 and 19:30.
 */
export async function keepOfficeHours({ db, now }: SeedWorld) {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and table_type = 'BASE TABLE'
      and columns.data_type = 'timestamp with time zone'`.execute(db)
  const today = sql`${`${toDay(now)} 00:00:00`}::timestamp`
  for (const { table, column } of rows) {
    if (NOT_WRITTEN.test(column) || TALK.test(table)) continue
    const at = sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')`
    const night = sql`extract(epoch from ${at}::time)`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = (
        date_trunc('day', ${at}) + case when ${at}::time >= '19:00'
          then interval '19 hours' + (${night} - 68400) / 10 * interval '1 second'
          else interval '8 hours' + ${night} / 17 * interval '1 second' end
      ) at time zone 'Asia/Shanghai'
      where ${at} < ${today} and (${at}::time >= '19:00' or ${at}::time < '08:30')`.execute(db)
  }
}
