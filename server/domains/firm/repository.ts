import type { VasName } from '@contract/codes/switches'
import { sql } from 'kysely'
import type { FirmDb, SystemDb } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'

/** Name of the caller's firm, for contracts and letters. */
export async function firmNameOf({ system, me }: Pick<StaffCall, 'system' | 'me'>): Promise<string> {
  const { name } = await system.selectFrom('firms').select('name').where('id', '=', me.firmId).executeTakeFirstOrThrow()
  return name
}

export const findFirmKinds = (db: SystemDb) => db.selectFrom('firms').select('is_demo').distinct().execute()

/** Number of a firm's rows as the database estimates it: all rows, by the firm's share of the people. */
export function estimateRowCount(db: SystemDb, firmId: string) {
  return sql<{ about: number }>`
    select (select sum(greatest(reltuples, 0)) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace)
      * (select count(*) from employees where firm_id = ${firmId})
      / (select count(*) from employees) as about`.execute(db)
}

export const findValueAddedService = (db: FirmDb, name: VasName) =>
  db
    .selectFrom('value_added_services')
    .select(['is_on', 'last_day', 'blocked_message'])
    .where('name', '=', name)
    .executeTakeFirst()
