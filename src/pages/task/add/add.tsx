import { task } from '@contract/task'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { taskFormOptions } from './taskFormOptions'
import { useTaskPicks } from './useTaskPicks'

/** Form of a new or existing task, of a case or of none. */
function TaskAdd({ taskId, caseId, text, dueTime }: Params<typeof routes.task.add>) {
  const api = useApi({ task })
  const { navigation, session } = useApp()
  const own = useTaskPicks()
  // A given text has a draft of its own, so that an older draft does not replace it.
  const draft = taskId ? `task/edit/${taskId}` : text ? 'task/add/begun' : 'task/add'
  const store = useRecordForm(draft, () =>
    taskFormOptions(taskId, { api, own, empId: session.empId, caseId, text, dueTime }),
  )
  return (
    <FormScreen
      title={taskId ? '编辑任务' : '新建任务'}
      store={store}
      action={taskId ? '保存修改' : '创建任务'}
      toast={taskId ? '任务已更新' : '任务已创建'}
      onDone={(kept) => (taskId ? navigation.back() : navigation.replace(routes.task.detail, { taskId: kept.taskId }))}
    />
  )
}

export default screen(routes.task.add, TaskAdd)
