import { domain, page } from './route'

// §2.3
export const workLog = domain('work-log', {
  /** `logId` edits that log; a timer, a completed item or a case presets a new one. */
  add: page('work-log/add/add', { may: ['logId', 'timerId', 'sourceKind', 'sourceId', 'caseId', 'day', 'text'] }),
  detail: page('work-log/detail/detail', { needs: ['id'] }),
  teamWorklog: page('work-log/list/team-worklog'),
  myWorklog: page('work-log/list/my-worklog', { may: ['tab'] }),
  ccToMeWorklog: page('work-log/list/ccToMe-worklog'),
  workingHours: page('work-log/list/working-hours'),
  list: page('work-log/list/list'),
})
