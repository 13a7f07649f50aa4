import { domain, page } from './route'

// §2.3
export const project = domain('project', {
  list: page('project/list/list', { may: ['pageType', 'queryValueIndex'] }),
  /** With a caseId it changes that draft; a new one may belong to a parent or come of a case source. */
  common: page('project/add/common', { may: ['caseId', 'parentId', 'caseSourceId'] }),
  fast: page('project/add/fast'),
  repeatProject: page('project/add/repeatProject'),
  /** Two matters by their ids, with a comma between. */
  compare: page('project/compare/compare', { may: ['ids'] }),
  applyCase: page('project/apply-case/apply-case', { needs: ['caseId'] }),
  home: page('project/home/home', { needs: ['caseId'], may: ['activeTab'] }),
  detail: page('project/detail/detail', { needs: ['caseId'] }),
  /** What came in for it, and how that was shared out. */
  collectionRecord: page('project/detail/collection-record', { needs: ['caseId'], may: ['tab'] }),
  distributionList: page('project/detail/distribution-list', { needs: ['caseId'], may: ['tab'] }),
  /** Invoices that came in are handed in for a matter. */
  apply: page('project/submit-invoice/apply', { may: ['caseId'] }),
  /** With a submittedId what came back, or waits to be looked at. */
  upload: page('project/submit-invoice/upload', { may: ['submittedId'] }),
  selectExistInvoice: page('project/submit-invoice/select-exist-invoice'),
  /** Ours: how the firm has its categories (caseCategory/update has no page). */
  categories: page('project/categories/categories'),
  /** Ours: the archivist's dossiers (GAPS 91). */
  archive: page('project/archive/archive', { may: ['tab'] }),
  /** Ours, these two: the specification has no such tools. */
  courtSms: page('project/court-sms/court-sms', { may: ['caseId'] }),
  tools: page('project/tools/tools', { may: ['caseId', 'tool'] }),
})
