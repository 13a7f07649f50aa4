import { domain, page } from './route'

/** Pages of our own, over the calls of §7 that no page of §2.3 shows (test/lists/pages-ours.txt): the firm's books. */
export const ledger = domain('ledger', {
  home: page('ledger/home/home'),
  /** `firm=1` also shows the whole firm's, for bookkeepers. */
  costs: page('ledger/cost/list', { may: ['tab', 'firm'] }),
  cost: page('ledger/cost/detail', { needs: ['costInvoiceId'] }),
  declarations: page('ledger/cost/declarations'),
  costRecords: page('ledger/cost/records'),
  accounts: page('ledger/account/list'),
  /** The caller's own without `empId`; `caseId` narrows it to one case. */
  account: page('ledger/account/statement', { may: ['empId', 'caseId'] }),
  bills: page('ledger/bill/list'),
  journal: page('ledger/journal/list', { may: ['tab'] }),
  expend: page('ledger/expend/report'),
})
