import { domain, page } from './route'

/** Ours, over the calls of §7 that no page of §2.3 shows (test/lists/pages-ours.txt): the firm's books. */
export const ledger = domain('ledger', {
  home: page('ledger/home/home'),
  /** With firm=1 also the whole firm's: for whoever keeps the books. */
  costs: page('ledger/cost/list', { may: ['tab', 'firm'] }),
  cost: page('ledger/cost/detail', { needs: ['costInvoiceId'] }),
  declarations: page('ledger/cost/declarations'),
  costRecords: page('ledger/cost/records'),
  accounts: page('ledger/account/list'),
  /** The caller's own without an empId; of one matter with a caseId. */
  account: page('ledger/account/statement', { may: ['empId', 'caseId'] }),
  bills: page('ledger/bill/list'),
  journal: page('ledger/journal/list', { may: ['tab'] }),
  expend: page('ledger/expend/report'),
})
