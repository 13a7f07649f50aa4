import { sql } from 'kysely'
import { toTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import type { FirmDb, SystemDb } from '../../kernel/db/open'
import type { Job } from '../../kernel/jobs/jobs'
import { MOST_ATTEMPTS } from '../../kernel/jobs/jobs'

/** The firm that was set up first: its administrators run the installation. */
export async function isOperatorsFirm(system: SystemDb, firmId: string): Promise<boolean> {
  const first = await system
    .selectFrom('firms')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id === firmId
}

/** Number of the firm's jobs that failed and are tried again, or were given up. */
export async function countFailedJobs(system: SystemDb, firmId: string): Promise<number> {
  const { count } = await system
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('firm_id', '=', firmId)
    .where(sql<boolean>`((attempts > 0 and done_at is null) or attempts >= ${MOST_ATTEMPTS})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function sumFiles(db: FirmDb) {
  return db
    .selectFrom('files')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
    .where('state', '=', 'stored')
    .groupBy('kind')
    .orderBy('bytes', 'desc')
    .execute()
}

export async function databaseVersion(system: SystemDb): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(system)
  return rows[0]?.version.split(' ')[0] ?? ''
}

/** Sets the timer of each firm that has none. @param timerOf the timer of a firm */
export async function insertTimers(system: SystemDb, kind: string, timerOf: (firmId: string) => Job, now: number) {
  const firms = await system
    .selectFrom('firms')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.firm_id', '=', 'firms.id')
            .where('kind', '=', kind)
            .where('done_at', 'is', null),
        ),
      ),
    )
    .execute()
  if (firms.length === 0) return
  const rows = firms.map(({ id }) => {
    const { runAt, uniqueKey = null } = timerOf(id)
    return { id: newId(now), kind, firm_id: id, payload: '{}', run_at: toTime(runAt), unique_key: uniqueKey }
  })
  await system
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute()
}
