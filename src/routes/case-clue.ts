import { domain, later } from './route'

// §2.3
export const caseClue = domain('case-clue', {
  addClue: later('case-clue/add-clue/add-clue'),
  addRecord: later('case-clue/add-record/add-record'),
  repeatList: later('case-clue/repeat-list/repeat-list'),
  detail: later('case-clue/detail/detail', { needs: ['clueId'], may: ['index'] }),
  list: later('case-clue/list/list', { may: ['index'] }),
})
