import { sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'

/** Makes concurrent changes of the firm's settings wait until this transaction ends. */
export const lockSettings = (db: FirmDb, firmId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`settings ${firmId}`}))`.execute(db)

/** The latest line of the audit trail of each record of a kind, and who caused it. */
export const findLastChanges = (db: FirmDb, kind: string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('employees', 'employees.id', 'audit_log.employee_id')
    .distinctOn('audit_log.target_id')
    .select(['audit_log.target_id as code', 'audit_log.at', 'employees.name'])
    .where('audit_log.target_kind', '=', kind)
    .orderBy('audit_log.target_id')
    .orderBy('audit_log.id', 'desc')
    .execute()
