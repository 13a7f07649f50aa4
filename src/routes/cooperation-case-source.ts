import { domain, page } from './route'

// §2.3
export const cooperationCaseSource = domain('cooperation-case-source', {
  /** `chanceId` edits that one. */
  add: page('cooperation-case-source/add/add', { may: ['chanceId'] }),
  /** `isManagerList` is 1 when opened from the list of the whole firm; older messages send both. */
  detail: page('cooperation-case-source/detail/detail', { needs: ['chanceId'], may: ['isMe', 'isManagerList'] }),
  list: page('cooperation-case-source/list/list', { may: ['tab'] }),
})
