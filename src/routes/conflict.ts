import { domain, page } from './route'

// §2.3
export const conflict = domain('conflict', {
  result: page('conflict/result/result', { needs: ['name'] }),
  clientCaseList: page('conflict/client-case-list/client-case-list', { needs: ['name'] }),
  search: page('conflict/search/search', { may: ['name'] }),
  newResult: page('conflict/new/result/result', { needs: ['reportId'] }),
  newClientCaseList: page('conflict/new/client-case-list/client-case-list', { needs: ['hitId'] }),
  /** A target limits the check to the parties of that record. */
  newSearch: page('conflict/new/search/search', { may: ['name', 'targetKind', 'targetId'] }),
})
