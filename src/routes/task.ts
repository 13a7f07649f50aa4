import { domain, page } from './route'

// §2.3
export const task = domain('task', {
  /** With a taskId it changes that task; `text` is what a new one is about. */
  add: page('task/add/add', { may: ['taskId', 'caseId', 'text', 'dueTime'] }),
  selectPriority: page('task/add/select-priority'),
  /** With a taskId the nodes of that task, otherwise those of the form that asks. */
  processNode: page('task/add/process-node', { may: ['taskId'] }),
  detail: page('task/detail/detail', { needs: ['taskId'] }),
  remindDate: page('task/add/remind-date'),
  list: page('task/list/list'),
})
