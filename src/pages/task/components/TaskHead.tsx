import type { Task } from '@contract/task.shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { priorityLook, standingOf } from '@/rules/taskLook'
import { StatusChip } from '@/ui/StatusChip'
import './TaskHead.scss'

/** What it is, how it stands, and what comes next. */
export function TaskHead({ task }: { task: Task }) {
  const standing = standingOf(task)
  const priority = priorityLook[task.priority]
  return (
    <View className="task-head">
      <Text className="task-head__title" userSelect>
        {task.title}
      </Text>
      <View className="task-head__chips">
        <StatusChip text={standing.text} tone={standing.tone} />
        <StatusChip text={`优先级 ${priority.text}`} tone={priority.tone} />
      </View>
      <Text className="task-head__next">{nextWords(task)}</Text>
    </View>
  )
}

function nextWords({ finisher, finishTime, dueTime, nodes, isOverdue }: Task): string {
  if (finisher && finishTime) return `${finisher.name} 于 ${friendlyTime(finishTime)} 完成`
  const next = nodes.find(({ doneTime }) => !doneTime)
  const due = dueTime ? `${friendlyTime(dueTime)}${isOverdue ? ' 已过截止时间' : ' 截止'}` : '未设截止时间'
  return next ? `${due} · 下一步：${next.title}` : due
}
