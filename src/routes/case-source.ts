import { domain, page } from './route'

// §2.3
export const caseSource = domain('case-source', {
  /** A new one may be of a customer, and of the clue that became this customer. */
  add: page('case-source/add/add', { may: ['id', 'customerId', 'clueId'] }),
  briefing: page('case-source/briefing/briefing', { needs: ['id'] }),
  home: page('case-source/home/home', { needs: ['caseId'], may: ['activeTab'] }),
  detail: page('case-source/detail/detail', { needs: ['id'] }),
  list: page('case-source/list/list'),
  /** No `as`: the missing fields of a draft; `change` and `stop` begin applications. */
  fillSource: page('case-source/fill-source/fill-source', { needs: ['id'], may: ['as'] }),
})
