import type { TaskRow } from '@contract/task/shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { priorityLook, standingOf } from '@/rules/looks/taskLook'
import { Tappable } from '@/ui/base/Tappable'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowMark } from '@/ui/show/RowLine'
import { StatusChip } from '@/ui/show/StatusChip'
import './TaskRowView.scss'

interface Props {
  row: TaskRow
  /** Absent for a task that cannot be ticked off. */
  onFinish?: () => void
  onTap(): void
}

/** Row of a task: tick, title and status; due time, progress, assignees. */
export function TaskRowView({ row, onFinish, onTap }: Props) {
  const priority = priorityLook[row.priority]
  return (
    <ListRow
      title={row.title}
      chip={standingOf(row)}
      isOver={row.status === 'done'}
      control={onFinish && <Tick row={row} onFinish={onFinish} />}
      onTap={onTap}
    >
      <RowLine roomy right={<Assignees row={row} />}>
        {row.priority > 2 && <StatusChip text={priority.text} tone={priority.tone} />}
        <Text className={row.isOverdue ? 'task-row__late' : undefined}>{dueWords(row)}</Text>
        {row.nodesTotal > 0 && <RowMark icon="list" text={`${row.nodesDone}/${row.nodesTotal}`} />}
        {row.commentCount > 0 && <RowMark icon="chat" text={row.commentCount} />}
        {row.fileCount > 0 && <RowMark icon="paperclip" text={row.fileCount} />}
      </RowLine>
    </ListRow>
  )
}

const Tick = ({ row, onFinish }: { row: TaskRow; onFinish: () => void }) => (
  <Tappable
    className={`task-row__tick task-row__tick--${row.priority}`}
    label={`完成任务 ${row.title}`}
    onTap={onFinish}
  >
    <View className="task-row__ring" />
  </Tappable>
)

const Assignees = ({ row }: { row: TaskRow }) => (
  <AvatarRow
    people={row.assignees.map(({ empId, name, photoUrl }) => ({ id: empId, name, src: photoUrl }))}
    size={22}
    max={3}
  />
)

function dueWords({ dueTime, finishTime }: TaskRow): string {
  if (finishTime) return `${friendlyTime(finishTime)} 完成`
  return dueTime ? `${friendlyTime(dueTime)} 截止` : '未设截止'
}
