import type { AgreedVersion } from '@contract/account/shapes'
import type { SystemDb } from '../../../kernel/db/open'

/** Wordings of the agreements that people agreed to. */
export class AgreedVersions {
  constructor(private readonly db: SystemDb) {}

  async last(accountId: string): Promise<AgreedVersion> {
    const row = await this.db
      .selectFrom('agreed_versions')
      .select(['version', 'agreed_at as time'])
      .where('account_id', '=', accountId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? { version: 0, time: '' }
  }

  /** Records an agreement; the time of the first stays. */
  async add(accountId: string, version: number, time: string) {
    await this.db
      .insertInto('agreed_versions')
      .values({ account_id: accountId, version, agreed_at: time })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
