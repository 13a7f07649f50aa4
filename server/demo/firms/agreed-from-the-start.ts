import { presentAgreement } from '@contract/account/agreements'
import { toTime } from '../../kernel/clock'

/**
 * Row that counts a made-up person as having agreed to the present agreements: nobody real is behind the accounts of the
 * demo and of the tests, and their first page is not a question.
 */
export const agreedFromTheStart = (accountId: string, now = Date.now()) => ({
  account_id: accountId,
  version: presentAgreement.version,
  agreed_at: toTime(now),
})
