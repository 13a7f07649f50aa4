import { domain, later } from './route'

// §2.3
export const cooperationOpportunity = domain('cooperation-opportunity', {
  list: later('cooperation-opportunity/list/list'),
  add: later('cooperation-opportunity/add/add'),
  addSuccess: later('cooperation-opportunity/add/add-success'),
  search: later('cooperation-opportunity/search/search'),
  detail: later('cooperation-opportunity/detail/detail', { needs: ['id'] }),
  inviteLawyerList: later('cooperation-opportunity/invite-lawyer-list/invite-lawyer-list'),
  intentLawyerList: later('cooperation-opportunity/intent-lawyer-list/intent-lawyer-list', { needs: ['id'] }),
  evaluate: later('cooperation-opportunity/evaluate/evaluate'),
  businessCard: later('cooperation-opportunity/business-card/business-card'),
})
