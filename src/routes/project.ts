import { domain, page } from './route'

// §2.3
export const project = domain('project', {
  list: page('project/list/list', { may: ['pageType', 'queryValueIndex'] }),
  /** `caseId` edits that draft; a new one may belong to a parent, come from a case source or be of a customer. */
  common: page('project/add/common', { may: ['caseId', 'parentId', 'caseSourceId', 'customerId'] }),
  fast: page('project/add/fast', { may: ['customerId'] }),
  repeatProject: page('project/add/repeatProject'),
  /** Two cases by their ids, separated by a comma. */
  compare: page('project/compare/compare', { may: ['ids'] }),
  applyCase: page('project/apply-case/apply-case', { needs: ['caseId'] }),
  home: page('project/home/home', { needs: ['caseId'], may: ['activeTab'] }),
  detail: page('project/detail/detail', { needs: ['caseId'] }),
  /** Payments received for a case, and their distribution. */
  collectionRecord: page('project/detail/collection-record', { needs: ['caseId'], may: ['tab'] }),
  distributionList: page('project/detail/distribution-list', { needs: ['caseId'], may: ['tab'] }),
  /** Submission of received invoices for a case. */
  apply: page('project/submit-invoice/apply', { may: ['caseId'] }),
  /** `submittedId`: one that was returned or waits to be checked. */
  upload: page('project/submit-invoice/upload', { may: ['submittedId'] }),
  selectExistInvoice: page('project/submit-invoice/select-exist-invoice'),
  /** Page of our own: the firm's categories (caseCategory/update has no page). */
  categories: page('project/categories/categories'),
  /** Page of our own: the archivist's dossiers (GAPS 91). */
  archive: page('project/archive/archive', { may: ['tab'] }),
  /** Two pages of our own: the specification has no such tools. */
  courtSms: page('project/court-sms/court-sms', { may: ['caseId'] }),
  tools: page('project/tools/tools', { may: ['caseId', 'tool'] }),
})
