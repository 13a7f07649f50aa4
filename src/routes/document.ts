import { domain, page } from './route'

// FEATURES §10; §2.3 names no page for it.
export const documentPages = domain('document', {
  /** Documents kept on this device for offline use. */
  offline: page('document/offline/offline'),
  /** Text comparison of two versions of a document; the last two by default. */
  compare: page('document/compare/compare', { needs: ['documentId'], may: ['from', 'to'] }),
})
