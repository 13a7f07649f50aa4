import { days } from '@contract/duration'
import { type RawBuilder, sql } from 'kysely'
import { toTime } from '../clock'
import type { SystemDb } from '../db/open'

/** A client repeats an unanswered call within minutes; a day serves one that was asleep. */
const KEYS_KEPT_MS = days(1)
/** Long enough to look into why a timer gave up. */
const JOBS_KEPT_MS = days(7)
/** Ended and expired sessions: long enough to tell who was signed in from where. */
const SESSIONS_KEPT_MS = days(90)
/** Codes last minutes; the limits by number count those of the last day. */
const CODES_KEPT_MS = days(1)
/** An import can be undone for a day; one that is being undone then has another day to end. */
const IMPORTED_KEPT_MS = days(2)
/** Rows deleted per statement: other calls run in between. */
const BATCH = 500

/**
 * Deletes what the machinery no longer needs: answers of repeated calls, finished timers,
 * sessions that are over, verification codes, former values of records that an import changed. Returns the number of rows.
 */
export async function sweepMachinery(db: SystemDb, now: number): Promise<number> {
  const keys = await sweepTable(db, 'idempotency_keys', sql`created_at < ${toTime(now - KEYS_KEPT_MS)}`)
  const jobs = await sweepTable(db, 'jobs', sql`done_at < ${toTime(now - JOBS_KEPT_MS)}`)
  const sessionsEnd = toTime(now - SESSIONS_KEPT_MS)
  const sessions = await sweepTable(db, 'sessions', sql`least(ended_at, expires_at) < ${sessionsEnd}`)
  const codes = await sweepTable(db, 'verification_codes', sql`created_at < ${toTime(now - CODES_KEPT_MS)}`)
  return keys + jobs + sessions + codes + (await forgetFormerValues(db, toTime(now - IMPORTED_KEPT_MS)))
}

/** Former values of records that an import changed, once it cannot be undone any more. */
async function forgetFormerValues(db: SystemDb, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('firm_import_rows')
    .set({ kept: null })
    .where('kept', 'is not', null)
    .where('import_id', 'in', (eb) =>
      eb.selectFrom('firm_imports').select('firm_imports.id').where('firm_imports.created_at', '<', before),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function sweepTable(
  db: SystemDb,
  name: 'idempotency_keys' | 'jobs' | 'sessions' | 'verification_codes',
  isOld: RawBuilder<unknown>,
): Promise<number> {
  const table = sql.table(name)
  let swept = 0
  for (;;) {
    // Several nodes may sweep at once: none waits for another.
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid in (select ctid from ${table} where ${isOld} limit ${sql.lit(BATCH)} for update skip locked)
    `.execute(db)
    swept += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return swept
  }
}
