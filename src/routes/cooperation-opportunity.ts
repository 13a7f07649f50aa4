import { domain, page } from './route'

// §2.3
export const cooperationOpportunity = domain('cooperation-opportunity', {
  list: page('cooperation-opportunity/list/list', { may: ['tab'] }),
  /** `id` edits that one or continues that draft. */
  add: page('cooperation-opportunity/add/add', { may: ['id'] }),
  addSuccess: page('cooperation-opportunity/add/add-success', { needs: ['id'] }),
  search: page('cooperation-opportunity/search/search'),
  detail: page('cooperation-opportunity/detail/detail', { needs: ['id'] }),
  inviteLawyerList: page('cooperation-opportunity/invite-lawyer-list/invite-lawyer-list', { needs: ['id'] }),
  intentLawyerList: page('cooperation-opportunity/intent-lawyer-list/intent-lawyer-list', { needs: ['id'] }),
  evaluate: page('cooperation-opportunity/evaluate/evaluate', { needs: ['id'] }),
  /** One's own card without `empId`; with an opportunity's id, a lawyer's card as its publisher sees it. */
  businessCard: page('cooperation-opportunity/business-card/business-card', { may: ['empId', 'id'] }),
})
