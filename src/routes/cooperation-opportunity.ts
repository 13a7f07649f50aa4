import { domain, page } from './route'

// §2.3
export const cooperationOpportunity = domain('cooperation-opportunity', {
  list: page('cooperation-opportunity/list/list', { may: ['tab'] }),
  /** With an id it changes that one, or goes on with that draft. */
  add: page('cooperation-opportunity/add/add', { may: ['id'] }),
  addSuccess: page('cooperation-opportunity/add/add-success', { needs: ['id'] }),
  search: page('cooperation-opportunity/search/search'),
  detail: page('cooperation-opportunity/detail/detail', { needs: ['id'] }),
  inviteLawyerList: page('cooperation-opportunity/invite-lawyer-list/invite-lawyer-list', { needs: ['id'] }),
  intentLawyerList: page('cooperation-opportunity/intent-lawyer-list/intent-lawyer-list', { needs: ['id'] }),
  evaluate: page('cooperation-opportunity/evaluate/evaluate', { needs: ['id'] }),
  /** One's own without an empId; with an opportunity's id, a lawyer as its publisher reads about them. */
  businessCard: page('cooperation-opportunity/business-card/business-card', { may: ['empId', 'id'] }),
})
