import { task } from '@contract/task'
import { TASK_TABS, type TaskTab } from '@contract/task/codes'
import { taskList } from '@contract/task/lists'
import type { Task, TaskRow } from '@contract/task/shapes'
import { useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { UndoToast } from '@/ui/feedback/UndoToast'
import { ListScreen } from '@/ui/list/ListScreen'
import { TaskRowView } from '../components/TaskRowView'

const EMPTY: Record<TaskTab, string> = {
  mine: '没有要做的任务',
  assigned: '没有指派给他人的任务',
  done: '还没有完成的任务',
}

function TaskList() {
  const api = useApi({ task })
  const { navigation } = useApp()
  const [finished, setFinished] = useState<Task>()
  const list = useTabbedList({
    name: routes.task.list.path,
    definition: taskList,
    tabs: TASK_TABS,
    load: (tab, { sort, ...query }) => api.task.getTaskList({ tab, ...query }),
    keyOf: ({ taskId }: TaskRow) => taskId,
    counts: () => api.task.getTaskCounts({}),
    badges: ({ mine, assigned }) => ({ mine, assigned }),
    quiet: ['assigned'],
    kind: 'task',
  })
  const finish = (row: TaskRow) => {
    const { taskId, version } = row
    return list.removing(row, async () => setFinished(await api.task.finishTask({ taskId, version })))
  }
  const undo = async () => {
    setFinished(undefined)
    if (!finished) return
    const { taskId, version } = finished
    await api.task.reopenTask({ taskId, version }).catch(rethrowUnlessReported)
    list.refresh()
  }
  return (
    <>
      <ListScreen
        title="任务"
        label="任务列表"
        list={list}
        icon="task"
        empty={EMPTY}
        nothing="没有符合条件的任务"
        action={{
          label: '新建任务',
          onTap: () => navigation.go(routes.task.add),
          helps: (tab) => tab !== 'done',
        }}
        renderRow={(row, tab) => (
          <TaskRowView
            row={row}
            onFinish={tab === 'mine' ? () => finish(row) : undefined}
            onTap={() => navigation.go(routes.task.detail, { taskId: row.taskId })}
          />
        )}
      />
      <UndoToast text={finished && `已完成「${finished.title}」`} onUndo={undo} onGone={() => setFinished(undefined)} />
    </>
  )
}

export default screen(routes.task.list, TaskList)
