import type { RetainerTerm } from '@contract/case/codes'
import { caseLimits } from '@contract/case/codes'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import { CASE_KIND, worksOn } from './case-rows'

const end = sql.ref('cases.end_date')

/**
 * Conditions for queryValueIndex of pageType 6 (GAPS 56): the service state of a retainer.
 * @param today YYYY-MM-DD
 */
export const RETAINER_DAYS: Readonly<Record<RetainerTerm, (today: string) => RawBuilder<boolean>>> = {
  0: () => sql<boolean>`true`,
  1: (today) => sql<boolean>`(${end} is null or ${end} >= ${today})`,
  2: (today) => sql<boolean>`(${end} >= ${today} and ${end} <= ${dayAfter(today, caseLimits.retainerEndsDays)})`,
  3: (today) => sql<boolean>`${end} < ${today}`,
}

/**
 * Retainers whose service ends on one of these days.
 * @param days YYYY-MM-DD
 */
export const findRetainersEndingOn = (db: FirmDb, days: readonly string[]) =>
  db
    .selectFrom('cases')
    .select(['id', 'name', 'end_date', 'lead_id'])
    .where('category', '=', 'retainer')
    .where('status', 'in', ['ongoing', 'paused'])
    .where('end_date', 'in', days)
    .execute()

/** Members of the teams of these cases. */
export const findTeams = (db: FirmDb, caseIds: readonly string[]) =>
  db
    .selectFrom('team_members')
    .select(['target_id', 'employee_id'])
    .where('target_kind', '=', CASE_KIND)
    .where('target_id', 'in', caseIds)
    .execute()

/**
 * Running retainers that an employee works on and whose service ends in these days, the first to end first.
 * @param days YYYY-MM-DD, both included
 */
export const findOwnRetainersEnding = (db: FirmDb, me: string, days: { from: string; to: string }) =>
  db
    .selectFrom('cases')
    .select(['cases.id', 'cases.name', 'cases.end_date'])
    .where('cases.category', '=', 'retainer')
    .where('cases.status', '=', 'ongoing')
    .where('cases.end_date', '>=', days.from)
    .where('cases.end_date', '<=', days.to)
    .where('cases.id', 'in', worksOn(db, me))
    .orderBy('cases.end_date')
    .execute()
