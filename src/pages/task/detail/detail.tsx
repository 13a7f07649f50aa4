import { timeInWords } from '@contract/day-words'
import { task } from '@contract/task'
import type { Task } from '@contract/task/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { TimerAction } from '@/features/timer/TimerAction'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { TaskComments } from '../components/TaskComments'
import { TaskFacts } from '../components/TaskFacts'
import { TaskFiles } from '../components/TaskFiles'
import { TaskHead } from '../components/TaskHead'
import { TaskNodes } from '../components/TaskNodes'
import { TaskDetailStore } from './TaskDetailStore'

const shownTask = recordPage(routes.task.detail, {
  read: task.getTaskById,
  input: ({ taskId }) => ({ taskId }),
  about: ({ taskId }) => ({ kind: 'task', id: taskId }),
  opened: ({ title, dueTime }) => ({ title, note: dueTime ? `${timeInWords(dueTime)} 截止` : undefined }),
  share: ({ title, creator }) => ({ title: `任务：${title}`, desc: `${creator.name} 创建` }),
})

function TaskDetail({ taskId }: { taskId: string }) {
  const api = useApi({ task })
  const { navigation, drafts } = useApp()
  const { record, share } = useRecord(shownTask, { taskId })
  const store = useScreenStore(() => new TaskDetailStore(record, { api, draft: drafts.of(`task/comment/${taskId}`) }))
  const [choosing, setChoosing] = useState(false)
  const remove = async () => {
    if (await store.delete()) await navigation.back()
  }
  const { now } = record
  const more = compact([
    share && { label: '转发给同事', onTap: share },
    now?.can.edit && { label: '编辑任务', onTap: () => navigation.go(routes.task.add, { taskId }) },
    now?.can.delete && { label: '删除任务', danger: true, onTap: () => remove() },
  ])
  return (
    <Screen
      title="任务详情"
      state={record}
      onRetry={record.retry}
      right={
        <>
          {now && <TimerAction kind="task" id={taskId} />}
          {more.length > 0 && <NavAction label="更多" icon="more" onTap={() => setChoosing(true)} />}
        </>
      }
      footer={now && <TaskActions store={store} task={now} />}
    >
      {now && (
        <View>
          <TaskHead task={now} />
          <TaskFacts task={now} />
          <TaskNodes store={store} task={now} />
          <TaskFiles files={now.files} />
          <TaskComments store={store} comments={now.comments} />
        </View>
      )}
      <ActionSheet open={choosing} onClose={() => setChoosing(false)} items={more} />
    </Screen>
  )
}

const TaskActions = observer(function TaskActions({ store, task: { can } }: { store: TaskDetailStore; task: Task }) {
  const { busy } = store.record
  if (can.finish)
    return (
      <BottomBar
        actions={[{ label: '完成任务', kind: 'primary', busy: busy === 'finish', onTap: () => store.finish() }]}
      />
    )
  if (can.reopen)
    return <BottomBar actions={[{ label: '重新打开', busy: busy === 'reopen', onTap: () => store.reopen() }]} />
  return null
})

export default screen(routes.task.detail, TaskDetail, { record: shownTask })
