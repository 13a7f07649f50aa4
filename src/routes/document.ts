import { domain, page } from './route'

// FEATURES §10; §2.3 names no page for it.
export const documentPages = domain('document', {
  /** What this device keeps for when there is no network. */
  offline: page('document/offline/offline'),
  /** Two versions of a document, by what they say; without them the last two. */
  compare: page('document/compare/compare', { needs: ['documentId'], may: ['from', 'to'] }),
})
