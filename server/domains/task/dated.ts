import { toTime } from '../../kernel/clock'
import type { DatedSource } from '../../kernel/dated/dated'
import { presentRow } from './present'
import { TaskRepository } from './repository'

/** The caller's open tasks that are due by then, overdue ones included. */
export const datedTasks: DatedSource = async ({ db, me, now }, { to }) => {
  const rows = await new TaskRepository(db).dueBy(me.id, `${to} 23:59:59`)
  return rows.map((row) => {
    const task = presentRow(row, toTime(now))
    const due = task.dueTime ?? ''
    const others = task.creator.empId === me.id ? '' : `${task.creator.name} 指派`
    return {
      kind: 'task',
      id: task.taskId,
      title: task.title,
      day: due.slice(0, 10),
      time: due.slice(11, 16),
      about: others,
      rule: '任务截止',
      task,
    }
  })
}
