import { JOB_KINDS, type JobKind } from '@contract/admin/jobs/codes'
import type { JobState } from '@contract/admin/jobs/shapes'
import { sql } from 'kysely'
import { toTime } from '../clock'
import type { StaffCall } from '../http/call'
import { MOST_ATTEMPTS } from './jobs'

const FAILS = sql<boolean>`(attempts > 0 and done_at is null)`
const GAVE_UP = sql<boolean>`(attempts >= ${sql.lit(MOST_ATTEMPTS)} and done_at is not null)`
const CHINESE = /\p{Script=Han}/u
const UNKNOWN = '程序出错，原因在服务端日志中'

/** State of the timers of the caller's firm, by kind; every kind, even those with no timer set. */
export async function jobStates({ system, me }: StaffCall): Promise<JobState[]> {
  const rows = await system
    .selectFrom('jobs')
    .select([
      'kind',
      sql<number>`count(*) filter (where done_at is null)::int`.as('waiting'),
      sql<string | null>`min(run_at) filter (where done_at is null)`.as('next'),
      sql<string | null>`max(ran_at)`.as('lastRun'),
      sql<number | null>`(array_agg(took_ms order by ran_at desc nulls last))[1]`.as('tookMs'),
      sql<number>`count(*) filter (where ${FAILS})::int`.as('failing'),
      sql<number>`count(*) filter (where ${GAVE_UP})::int`.as('givenUp'),
      sql<string | null>`(array_agg(last_error order by ran_at desc nulls last)
        filter (where ${FAILS} or ${GAVE_UP}))[1]`.as('error'),
    ])
    .where('firm_id', '=', me.firmId)
    .groupBy('kind')
    .execute()
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return JOB_KINDS.map((kind) => {
    const row = byKind.get(kind)
    return {
      kind,
      waiting: row?.waiting ?? 0,
      next: row?.next ?? '',
      lastRun: row?.lastRun ?? '',
      tookMs: row?.tookMs ?? 0,
      failing: row?.failing ?? 0,
      givenUp: row?.givenUp ?? 0,
      error: row?.error ? (CHINESE.test(row.error) ? row.error : UNKNOWN) : '',
    }
  })
}

/** Schedules a job of this kind for now, beside the timer that is set for it and stays set. */
export async function runJobNow({ app, system, me, now }: StaffCall, kind: JobKind) {
  const waiting = await system
    .selectFrom('jobs')
    .select('payload')
    .where('firm_id', '=', me.firmId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  await app.jobs.schedule(system, { kind, firmId: me.firmId, payload: waiting?.payload, runAt: now })
  await app.jobs.runDue()
}

/** Schedules all failed jobs of a kind again; returns how many. */
export async function retryFailedJobs({ app, system, me, now }: StaffCall, kind: JobKind): Promise<number> {
  const { numUpdatedRows } = await system
    .updateTable('jobs')
    .set({ attempts: 0, done_at: null, run_at: toTime(now) })
    .where('firm_id', '=', me.firmId)
    .where('kind', '=', kind)
    .where(sql<boolean>`(${FAILS} or ${GAVE_UP})`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await app.jobs.runDue()
  return Number(numUpdatedRows)
}
