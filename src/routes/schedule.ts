import { domain, later, page } from './route'

// §2.3
export const schedule = domain('schedule', {
  all: page('schedule/all/all', { tab: true }),
  add: page('schedule/add/add', { may: ['id', 'day'] }),
  shareTeam: later('schedule/add/share-team'),
  selectTask: later('schedule/list/select-task'),
  todayLog: later('schedule/list/today-log'),
  detail: later('schedule/detail/detail'),
  scheduleDetail: page('schedule/detail/schedule-detail', { needs: ['id'] }),
  map: later('schedule/detail/map'),
})
