import type { TaskRow } from '@contract/task.shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { priorityLook, standingOf } from '@/rules/taskLook'
import { AvatarRow } from '@/ui/AvatarRow'
import { Icon } from '@/ui/Icon'
import { StatusChip } from '@/ui/StatusChip'
import { Tappable } from '@/ui/Tappable'
import './TaskRowView.scss'

interface Props {
  row: TaskRow
  /** Absent where a task cannot be ticked off. */
  onFinish?: () => void
  onTap(): void
}

/** A task in a list: its tick, title and standing; when it is due, how far it is, who does it. */
export function TaskRowView({ row, onFinish, onTap }: Props) {
  const priority = priorityLook[row.priority]
  const standing = standingOf(row)
  return (
    <View className={`task-row task-row--${row.priority}`}>
      {onFinish && (
        <Tappable className="task-row__tick" label={`完成任务 ${row.title}`} onTap={onFinish}>
          <View className="task-row__ring" />
        </Tappable>
      )}
      <Tappable className="task-row__body" onTap={onTap}>
        <View className="task-row__head">
          <Text className={`task-row__title${row.status === 'done' ? ' task-row__title--done' : ''}`}>{row.title}</Text>
          <StatusChip text={standing.text} tone={standing.tone} />
        </View>
        <View className="task-row__meta">
          {row.priority > 2 && <StatusChip text={priority.text} tone={priority.tone} />}
          <Text className={`task-row__due${row.isOverdue ? ' task-row__due--late' : ''}`}>{dueWords(row)}</Text>
          {row.nodesTotal > 0 && (
            <View className="task-row__mark">
              <Icon name="list" size={14} />
              <Text>{`${row.nodesDone}/${row.nodesTotal}`}</Text>
            </View>
          )}
          {row.commentCount > 0 && (
            <View className="task-row__mark">
              <Icon name="chat" size={14} />
              <Text>{row.commentCount}</Text>
            </View>
          )}
          {row.fileCount > 0 && (
            <View className="task-row__mark">
              <Icon name="paperclip" size={14} />
              <Text>{row.fileCount}</Text>
            </View>
          )}
          <View className="task-row__people">
            <AvatarRow
              people={row.assignees.map(({ empId, name, photoUrl }) => ({ id: empId, name, src: photoUrl }))}
              size={22}
              max={3}
            />
          </View>
        </View>
      </Tappable>
    </View>
  )
}

function dueWords({ dueTime, finishTime }: TaskRow): string {
  if (finishTime) return `${friendlyTime(finishTime)} 完成`
  return dueTime ? `${friendlyTime(dueTime)} 截止` : '未设截止'
}
