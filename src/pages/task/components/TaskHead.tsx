import type { Task } from '@contract/task/shapes'
import { friendlyTime } from '@/lib/time'
import { priorityLook, standingOf } from '@/rules/looks/taskLook'
import { DetailHead } from '@/ui/show/DetailHead'

/** Head of a task: title, status and next step. */
export function TaskHead({ task }: { task: Task }) {
  const { text, tone } = priorityLook[task.priority]
  return (
    <DetailHead
      title={task.title}
      chips={[standingOf(task), { text: `优先级 ${text}`, tone }]}
      next={nextWords(task)}
    />
  )
}

function nextWords({ finisher, finishTime, dueTime, nodes, isOverdue }: Task): string {
  if (finisher && finishTime) return `${finisher.name} 于 ${friendlyTime(finishTime)} 完成`
  const next = nodes.find(({ doneTime }) => !doneTime)
  const due = dueTime ? `${friendlyTime(dueTime)}${isOverdue ? ' 已过截止时间' : ' 截止'}` : '未设截止时间'
  return next ? `${due} · 下一步：${next.title}` : due
}
