import type { App } from '../../../app'
import { AWAY } from '../../people'

export const findFeedOwner = ({ db }: Pick<App, 'db'>, tokenHash: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('employees', 'employees.id', 'calendar_feeds.employee_id')
    .select(['employees.id', 'employees.name', 'employees.firm_id'])
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('employees.status', 'not in', AWAY)
    .executeTakeFirst()
