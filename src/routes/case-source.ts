import { domain, later } from './route'

// §2.3
export const caseSource = domain('case-source', {
  add: later('case-source/add/add'),
  briefing: later('case-source/briefing/briefing'),
  home: later('case-source/home/home', { needs: ['caseId'], may: ['activeTab'] }),
  detail: later('case-source/detail/detail', { needs: ['id'] }),
  list: later('case-source/list/list'),
  fillSource: later('case-source/fill-source/fill-source'),
})
