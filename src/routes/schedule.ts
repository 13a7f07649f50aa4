import { domain, page } from './route'

// §2.3
export const schedule = domain('schedule', {
  all: page('schedule/all/all', { tab: true }),
  /** With an id that schedule is changed, of a series so much of it; `text` is a sentence that says a new one. */
  add: page('schedule/add/add', { may: ['id', 'occurrence', 'scope', 'day', 'text', 'from', 'to', 'empIds'] }),
  shareTeam: page('schedule/add/share-team', { may: ['day'] }),
  selectTask: page('schedule/list/select-task'),
  /** Of today unless it is told which day. */
  todayLog: page('schedule/list/today-log', { may: ['day'] }),
  /** The hearing that a schedule is of. */
  detail: page('schedule/detail/detail', { needs: ['id'], may: ['occurrence'] }),
  /** Of a series the one that begins then; the next without it. */
  scheduleDetail: page('schedule/detail/schedule-detail', { needs: ['id'], may: ['occurrence'] }),
  map: page('schedule/detail/map', { needs: ['id'], may: ['occurrence'] }),
})
