import { domain, page } from './route'

// FEATURES: one search over everything; §2.3 names the search of messages only.
export const search = domain('search', {
  /** `kind`: one group of the results, whole. */
  search: page('search/search', { may: ['keyword', 'kind'] }),
})
