import { domain, page } from './route'

// §2.3
export const task = domain('task', {
  /** `taskId` edits that task; `text` presets the content of a new one. */
  add: page('task/add/add', { may: ['taskId', 'caseId', 'text', 'dueTime'] }),
  selectPriority: page('task/add/select-priority'),
  /** `taskId`: the nodes of that task, otherwise those of the asking form. */
  processNode: page('task/add/process-node', { may: ['taskId'] }),
  detail: page('task/detail/detail', { needs: ['taskId'] }),
  remindDate: page('task/add/remind-date'),
  list: page('task/list/list'),
})
