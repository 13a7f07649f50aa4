import { task } from '@contract/task'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { priorityLook } from '@/rules/taskLook'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { BottomBar } from '@/ui/BottomBar'
import { FormView } from '@/ui/form/FormView'
import { datetime, type Field, files, group, people, pick, text, textarea } from '@/ui/form/fields'
import { Screen } from '@/ui/Screen'
import { FormSupport } from '../../FormSupport'
import { screen } from '../../screen'
import type { RemindQuestion } from './remind-date'
import { TaskFormStore, type TaskValues } from './TaskFormStore'

function TaskAdd({ taskId }: { taskId?: string }) {
  const api = useApi({ task })
  const { drafts, navigation, platform, session } = useApp()
  const fields = useFields(!taskId)
  const draft = drafts.of<TaskValues>(taskId ? `task/edit/${taskId}` : 'task/add')
  const store = useScreenStore(() => new TaskFormStore(taskId, { api, draft, fields, empId: session.empId }))
  const submit = async () => {
    const kept = await store.submit()
    if (!kept) return
    platform.feedback.toast(taskId ? '任务已更新' : '任务已创建', { icon: 'success' })
    await (taskId ? navigation.back() : navigation.replace(routes.task.detail, { taskId: kept.taskId }))
  }
  return (
    <Screen
      title={taskId ? '编辑任务' : '新建任务'}
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      footer={
        <BottomBar
          actions={[
            { label: taskId ? '保存修改' : '创建任务', kind: 'primary', busy: store.form?.isSubmitting, onTap: submit },
          ]}
        />
      }
    >
      <FormSupport>{store.form && <FormView form={store.form} />}</FormSupport>
    </Screen>
  )
}

/** The form as data. Nodes are arranged while the task is made; afterwards they have their own page. */
function useFields(isNew: boolean): readonly Field<TaskValues>[] {
  const ask = useAsk()
  return [
    text('title', '标题', { required: true, max: 50, placeholder: '要做什么' }),
    textarea('content', '任务说明', { max: 500, placeholder: '背景、要求、注意事项' }),
    people('assigneeIds', '执行人', { required: true, max: 50 }),
    group('when', { title: '时间与优先级' }),
    pick('priority', '优先级', {
      text: ({ priority }) => priorityLook[priority].text,
      onTap: async (form) => {
        const priority = await ask(routes.task.selectPriority, form.values.priority)
        if (priority) form.set('priority', priority)
      },
    }),
    datetime('dueTime', '截止时间'),
    pick('remindTimes', '提醒', {
      placeholder: '不提醒',
      text: ({ remindTimes }) => remindTimes.map((time) => friendlyTime(time)).join('、') || undefined,
      onTap: async (form) => {
        const { remindTimes, dueTime } = form.values
        const chosen = await ask<RemindQuestion, string[]>(routes.task.remindDate, { remindTimes, dueTime })
        if (chosen) form.set('remindTimes', chosen)
      },
    }),
    group('work', { title: '步骤与附件' }),
    ...(isNew
      ? [
          pick<TaskValues>('nodes', '流程节点', {
            placeholder: '把任务拆成几步',
            text: ({ nodes }) => (nodes.length > 0 ? `${nodes.length} 个节点` : undefined),
            onTap: async (form) => {
              const nodes = await ask(routes.task.processNode, form.values.nodes)
              if (nodes) form.set('nodes', nodes)
            },
          }),
        ]
      : []),
    files('files', '附件', { sound: true }),
  ]
}

export default screen(routes.task.add, TaskAdd)
