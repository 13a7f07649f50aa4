import { domain, page } from './route'

// §2.3
export const schedule = domain('schedule', {
  all: page('schedule/all/all', { tab: true }),
  /**
   * `id` edits that schedule, or the part of a series that `scope` names; `text` is a sentence describing a new
   * one.
   */
  add: page('schedule/add/add', { may: ['id', 'occurrence', 'scope', 'day', 'text', 'from', 'to', 'empIds'] }),
  shareTeam: page('schedule/add/share-team', { may: ['day'] }),
  selectTask: page('schedule/list/select-task'),
  /** Log of a day; today by default. */
  todayLog: page('schedule/list/today-log', { may: ['day'] }),
  /** Hearing that a schedule belongs to. */
  detail: page('schedule/detail/detail', { needs: ['id'], may: ['occurrence'] }),
  /** `occurrence` selects one of a series by its start; the next one by default. */
  scheduleDetail: page('schedule/detail/schedule-detail', { needs: ['id'], may: ['occurrence'] }),
  map: page('schedule/detail/map', { needs: ['id'], may: ['occurrence'] }),
})
