import { domain, later } from './route'

// §2.3
export const cooperationCaseSource = domain('cooperation-case-source', {
  add: later('cooperation-case-source/add/add'),
  detail: later('cooperation-case-source/detail/detail', { needs: ['chanceId'], may: ['isMe', 'isManagerList'] }),
  list: later('cooperation-case-source/list/list'),
})
