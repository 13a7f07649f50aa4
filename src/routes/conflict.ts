import { domain, later } from './route'

// §2.3
export const conflict = domain('conflict', {
  result: later('conflict/result/result'),
  clientCaseList: later('conflict/client-case-list/client-case-list'),
  search: later('conflict/search/search'),
  newResult: later('conflict/new/result/result'),
  newClientCaseList: later('conflict/new/client-case-list/client-case-list'),
  newSearch: later('conflict/new/search/search'),
})
