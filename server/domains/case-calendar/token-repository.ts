import type { App } from '../../app'

/** The matter and the person whose address holds the token, in any firm. */
export const findFeedByToken = ({ db }: Pick<App, 'db'>, tokenHash: string) =>
  db
    .selectFrom('case_calendar_feeds')
    .select(['firm_id as firmId', 'case_id as caseId', 'employee_id as employeeId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
