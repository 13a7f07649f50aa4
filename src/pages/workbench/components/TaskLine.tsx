import type { TaskRow } from '@contract/task/shapes'
import { Text, View } from '@tarojs/components'
import { daysBetween, toClock } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { Tappable } from '@/ui/base/Tappable'
import { ChoiceMark } from '@/ui/input/ChoiceMark'
import './TaskLine.scss'

/** Texts of the urgent priorities. */
const URGENCY: Partial<Record<TaskRow['priority'], string>> = { 3: '高优先级', 4: '紧急' }

/** Task on the workbench: a ring that finishes it, its title, and its status. */
export function TaskLine({ task, onTick, onTap }: { task: TaskRow; onTick(): void; onTap(): void }) {
  const { title, priority, isOverdue, dueTime, creator, assignees } = task
  const due = dueWords(dueTime, isOverdue)
  const given = assignees.every(({ empId }) => empId === creator.empId) ? '' : `${creator.name} 指派`
  const rest = [URGENCY[priority], given].filter(Boolean).join(' · ')
  return (
    <View className="task-line">
      <Tappable className="task-line__tick" role="checkbox" checked={false} label={`完成任务：${title}`} onTap={onTick}>
        <ChoiceMark shape="round" isOn={false} />
      </Tappable>
      <Tappable
        className="task-line__words"
        label={['任务', title, due, rest].filter(Boolean).join('，')}
        onTap={onTap}
      >
        <Text className="task-line__title">{title}</Text>
        <Caption block line="tight" above={2}>
          <Text className={isOverdue ? 'task-line__due--late' : undefined}>{due}</Text>
          {rest && ` · ${rest}`}
        </Caption>
      </Tappable>
    </View>
  )
}

function dueWords(dueTime: string | null, isOverdue: boolean): string {
  if (!dueTime) return '未设截止'
  const days = daysBetween(dueTime, Date.now())
  if (days > 0) return `已逾期 ${days} 天`
  return `${toClock(dueTime)} ${isOverdue ? '已到期' : '截止'}`
}
