import { newId } from '../../../kernel/db/id'
import type { SystemDb } from '../../../kernel/db/open'
import type { Identity } from '../../../kernel/upstream/identity'

export type Provider = Identity['provider']

/** Queries for bindings of accounts to chat app users. */
export class AccountLinkRepository {
  constructor(private readonly db: SystemDb) {}

  /** Finds the account bound to an identity, in this very app or in another of the same owner. */
  async find({ provider, appId, subject, unionId }: Identity) {
    const rows = await this.db
      .selectFrom('account_links')
      .select(['account_id', 'subject', 'app_id'])
      .where('provider', '=', provider)
      .where((where) =>
        where.or([where.and({ app_id: appId, subject }), ...(unionId ? [where('union_id', '=', unionId)] : [])]),
      )
      .execute()
    const exact = rows.find((row) => row.app_id === appId && row.subject === subject)
    const row = exact ?? rows[0]
    return row && { accountId: row.account_id, isExact: exact !== undefined }
  }

  /** Id of an account's person in one app. */
  async subjectIn(accountId: string, appId: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('account_links')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('app_id', '=', appId)
      .executeTakeFirst()
    return row?.subject
  }

  of(accountId: string) {
    return this.db
      .selectFrom('account_links')
      .select(['provider', 'nickname', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute()
  }

  /** Adds a binding; returns false, and adds nothing, if this account or this user is already bound. */
  async add(accountId: string, identity: Identity, at: { now: number; time: string }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('account_links')
      .values({
        id: newId(at.now),
        account_id: accountId,
        provider: identity.provider,
        app_id: identity.appId,
        subject: identity.subject,
        union_id: identity.unionId ?? null,
        nickname: identity.nickname,
        created_at: at.time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async remove(accountId: string, provider: Provider) {
    await this.db
      .deleteFrom('account_links')
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .execute()
  }
}
