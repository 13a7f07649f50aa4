import { domain, later } from './route'

// §2.3
export const comprehensiveQuery = domain('comprehensive-query', {
  ongoingProject: later('comprehensive-query/ongoing-project/ongoing-project'),
  recordSource: later('comprehensive-query/record-source/record-source'),
  ongoingDocument: later('comprehensive-query/ongoing-document/ongoing-document'),
  seal: later('comprehensive-query/seal/seal'),
})
