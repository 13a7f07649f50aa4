import type { AccountGroup } from '@contract/expense/codes'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'

/** Bank accounts of colleagues and of the firm. */
export class OpenAccounts {
  constructor(private readonly db: FirmDb) {}

  /** Accounts of an owner, or the firm's for null; the default first. */
  ofOwner(ownerId: string | null) {
    return this.#allAccounts()
      .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
      .execute()
  }

  find(id: string) {
    return this.#allAccounts().where('id', '=', id).executeTakeFirst()
  }

  byNumber(ownerId: string, accountNo: string) {
    return this.#allAccounts().where('owner_id', '=', ownerId).where('account_no', '=', accountNo).executeTakeFirst()
  }

  insert(row: New<'open_accounts'>) {
    return this.db.insertInto('open_accounts').values(row).execute()
  }

  /** Makes one account the default of its owner. */
  async setDefault(ownerId: string, id: string) {
    await this.db.updateTable('open_accounts').set({ is_default: false }).where('owner_id', '=', ownerId).execute()
    await this.db.updateTable('open_accounts').set({ is_default: true }).where('id', '=', id).execute()
  }

  #allAccounts() {
    return this.db
      .selectFrom('open_accounts')
      .select(['id', 'owner_id', 'group_code', 'holder', 'bank', 'account_no', 'is_default'])
      .orderBy('is_default', 'desc')
      .orderBy('id')
  }
}

export type OpenAccount = {
  id: string
  owner_id: string | null
  group_code: AccountGroup
  holder: string
  bank: string
  account_no: string
  is_default: boolean
}
