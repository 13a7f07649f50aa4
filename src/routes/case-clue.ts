import { domain, page } from './route'

// §2.3
export const caseClue = domain('case-clue', {
  addClue: page('case-clue/add-clue/add-clue', { may: ['clueId'] }),
  addRecord: page('case-clue/add-record/add-record', { needs: ['clueId'], may: ['way'] }),
  repeatList: page('case-clue/repeat-list/repeat-list'),
  detail: page('case-clue/detail/detail', { needs: ['clueId'], may: ['index'] }),
  list: page('case-clue/list/list', { may: ['index'] }),
})
