import type { SystemDb } from '../../../kernel/db/open'

/** Default firm of an account. */
export const findDefaultFirm = (db: SystemDb, accountId: string) =>
  db
    .selectFrom('accounts')
    .leftJoin('firms', 'firms.id', 'accounts.default_firm_id')
    .select(['accounts.default_firm_id as firmId', 'firms.name'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
