import { domain, later } from './route'

// §2.3
export const workLog = domain('work-log', {
  add: later('work-log/add/add'),
  detail: later('work-log/detail/detail', { needs: ['id'] }),
  teamWorklog: later('work-log/list/team-worklog'),
  myWorklog: later('work-log/list/my-worklog'),
  ccToMeWorklog: later('work-log/list/ccToMe-worklog'),
  workingHours: later('work-log/list/working-hours'),
  list: later('work-log/list/list'),
})
