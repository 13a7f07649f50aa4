import { domain, page } from './route'

// §2.3
export const comprehensiveQuery = domain('comprehensive-query', {
  ongoingProject: page('comprehensive-query/ongoing-project/ongoing-project'),
  recordSource: page('comprehensive-query/record-source/record-source'),
  ongoingDocument: page('comprehensive-query/ongoing-document/ongoing-document'),
  seal: page('comprehensive-query/seal/seal'),
})
