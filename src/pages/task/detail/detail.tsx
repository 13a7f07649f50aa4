import { task } from '@contract/task'
import type { Task } from '@contract/task.shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { firstCall } from '@/lib/firstCall'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { useSharePage } from '@/stores/useShare'
import { ActionSheet } from '@/ui/ActionSheet'
import { BottomBar } from '@/ui/BottomBar'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { TaskComments } from '../components/TaskComments'
import { TaskFacts } from '../components/TaskFacts'
import { TaskFiles } from '../components/TaskFiles'
import { TaskHead } from '../components/TaskHead'
import { TaskNodes } from '../components/TaskNodes'
import { TaskDetailStore } from './TaskDetailStore'

function TaskDetail({ taskId }: { taskId: string }) {
  const api = useApi({ task })
  const { connection, navigation, drafts, platform } = useApp()
  const store = useScreenStore(
    () =>
      new TaskDetailStore(taskId, {
        api,
        connection,
        feedback: platform.feedback,
        draft: drafts.of(`task/comment/${taskId}`),
      }),
  )
  const [choosing, setChoosing] = useState(false)
  useReturn(() => void store.refresh())
  const remove = async () => {
    if (await store.delete()) await navigation.back()
  }
  const sharePage = useSharePage()
  const { task: shown } = store
  const can = shown?.can
  const send = ({ title, creator }: Task) =>
    sharePage?.(routes.task.detail, { taskId }, { title: `任务：${title}`, desc: `${creator.name} 创建` })
  const more = [
    ...(shown && sharePage ? [{ label: '转发给同事', onTap: () => send(shown) }] : []),
    ...(can?.edit ? [{ label: '编辑任务', onTap: () => void navigation.go(routes.task.add, { taskId }) }] : []),
    ...(can?.delete ? [{ label: '删除任务', danger: true, onTap: () => void remove() }] : []),
  ]
  return (
    <Screen
      title="任务详情"
      state={store.shown}
      skeleton="detail"
      onRetry={() => store.refresh()}
      right={more.length > 0 && <NavAction label="更多" icon="more" onTap={() => setChoosing(true)} />}
      footer={store.task && <TaskActions store={store} />}
    >
      {store.task && (
        <View>
          <TaskHead task={store.task} />
          <TaskFacts task={store.task} />
          <TaskNodes store={store} task={store.task} />
          <TaskFiles files={store.task.files} />
          <TaskComments store={store} comments={store.task.comments} />
        </View>
      )}
      <ActionSheet open={choosing} onClose={() => setChoosing(false)} items={more} />
    </Screen>
  )
}

const TaskActions = observer(function TaskActions({ store }: { store: TaskDetailStore }) {
  const can = store.task?.can
  if (can?.finish)
    return (
      <BottomBar
        actions={[{ label: '完成任务', kind: 'primary', busy: store.busy === 'finish', onTap: () => store.finish() }]}
      />
    )
  if (can?.reopen)
    return <BottomBar actions={[{ label: '重新打开', busy: store.busy === 'reopen', onTap: () => store.reopen() }]} />
  return null
})

export default screen(routes.task.detail, TaskDetail, {
  isShareable: true,
  begins: ({ taskId }) => firstCall(task.getTaskById, { taskId }),
})
