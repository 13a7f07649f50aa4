import type { SystemDb } from '../../../kernel/db/open'
import { AccountLinkRepository } from './links-repository'

/** Id of an account's person in one app of WeChat; undefined if they have not bound it. */
export const openIdOf = (system: SystemDb, accountId: string, appId: string): Promise<string | undefined> =>
  new AccountLinkRepository(system).subjectIn(accountId, appId)
