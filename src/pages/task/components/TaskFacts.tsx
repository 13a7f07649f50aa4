import type { Task } from '@contract/task/shapes'
import { friendlyTime } from '@/lib/time'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

/** Creator, assignees, due time and content. */
export function TaskFacts({ task }: { task: Task }) {
  const { content, creator, assignees, dueTime, remindTimes, createTime } = task
  return (
    <Section title="任务信息">
      <KeyValue
        rows={[
          { label: '说明', value: content, copy: content },
          { label: '执行人', value: assignees.map(({ name }) => name).join('、') },
          { label: '创建人', value: creator.name },
          { label: '截止时间', value: dueTime ? friendlyTime(dueTime) : '未设置' },
          { label: '提醒', value: remindTimes.map((time) => friendlyTime(time)).join('、') },
          { label: '创建时间', value: friendlyTime(createTime) },
        ]}
      />
    </Section>
  )
}
