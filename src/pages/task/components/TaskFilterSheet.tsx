import { TASK_DUE, type TaskDue, type TaskPriority } from '@contract/codes/task'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { priorityLook } from '@/rules/taskLook'
import { BottomBar } from '@/ui/BottomBar'
import { Section } from '@/ui/Section'
import { Sheet } from '@/ui/Sheet'
import { ToggleChips } from '@/ui/ToggleChips'
import type { TaskFilter } from '../list/TaskListStore'

interface Props {
  open: boolean
  filter: TaskFilter
  onClose(): void
  onDone(filter: TaskFilter): void
}

const dues = (Object.keys(TASK_DUE) as TaskDue[]).map((key) => ({ key, text: TASK_DUE[key] }))
const priorities = ([4, 3, 2, 1] as const).map((key) => ({ key: String(key), text: priorityLook[key].text }))

/** What narrows the task list: by when it is due, and how urgent it is. Nothing changes until 完成. */
export function TaskFilterSheet({ open, filter, onClose, onDone }: Props) {
  const [draft, setDraft] = useState(filter)
  useEffect(() => {
    if (open) setDraft(filter)
  }, [open, filter])
  const finish = (chosen: TaskFilter) => {
    onDone(chosen)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title="筛选任务"
      onClose={onClose}
      footer={
        <BottomBar
          actions={[
            { label: '清除', onTap: () => finish({ priorities: [] }) },
            { label: '查看结果', kind: 'primary', onTap: () => finish(draft) },
          ]}
        />
      }
    >
      <View>
        <Section title="截止时间">
          <ToggleChips
            label="截止时间"
            items={dues}
            value={draft.due ? [draft.due] : []}
            onChange={([due]) => setDraft({ ...draft, due })}
          />
        </Section>
        <Section title="优先级">
          <ToggleChips
            label="优先级"
            multiple
            items={priorities}
            value={draft.priorities.map(String)}
            onChange={(keys) => setDraft({ ...draft, priorities: keys.map((key) => Number(key) as TaskPriority) })}
          />
        </Section>
      </View>
    </Sheet>
  )
}
