import { domain, later } from './route'

// §2.3
export const project = domain('project', {
  list: later('project/list/list', { may: ['pageType', 'queryValueIndex'] }),
  common: later('project/add/common'),
  fast: later('project/add/fast'),
  repeatProject: later('project/add/repeatProject'),
  compare: later('project/compare/compare'),
  applyCase: later('project/apply-case/apply-case'),
  home: later('project/home/home', { needs: ['caseId'], may: ['activeTab'] }),
  detail: later('project/detail/detail', { needs: ['caseId'] }),
  collectionRecord: later('project/detail/collection-record'),
  distributionList: later('project/detail/distribution-list'),
  apply: later('project/submit-invoice/apply'),
  upload: later('project/submit-invoice/upload'),
  selectExistInvoice: later('project/submit-invoice/select-exist-invoice'),
})
