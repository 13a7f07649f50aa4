import type { TaskPriority } from '@contract/task/codes'
import type { NodeInput } from '@contract/task/shapes'
import type { FormAround } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { priorityLook } from '@/rules/looks/taskLook'
import { useAsk } from '@/stores/exchange'
import { pick } from '@/ui/form/fields'
import type { RemindQuestion } from './remind-date'

const priorityOf = (values: Values) => Number(values.priority) as TaskPriority
const timesOf = (values: Values) => (values.remindTimes ?? []) as string[]
const nodesOf = (values: Values) => (values.nodes ?? []) as NodeInput[]

/** Fields of a task that are chosen on pages of their own. */
export function useTaskPicks(): FormAround['own'] {
  const ask = useAsk()
  return {
    priority: ({ key }) =>
      pick<Values>(key, '优先级', {
        text: (values) => priorityLook[priorityOf(values)]?.text,
        onTap: async (form) => {
          const priority = await ask(routes.task.selectPriority, priorityOf(form.values))
          if (priority) form.set(key, String(priority))
        },
      }),
    remindTimes: ({ key }) =>
      pick<Values>(key, '提醒', {
        text: (values) =>
          timesOf(values)
            .map((time) => friendlyTime(time))
            .join('、') || undefined,
        onTap: async (form) => {
          const question = { remindTimes: timesOf(form.values), dueTime: String(form.values.dueTime ?? '') }
          const chosen = await ask<RemindQuestion, string[]>(routes.task.remindDate, question)
          if (chosen) form.set(key, chosen)
        },
      }),
    nodes: ({ key }) =>
      pick<Values>(key, '步骤', {
        text: (values) => (nodesOf(values).length > 0 ? `${nodesOf(values).length} 个步骤` : undefined),
        onTap: async (form) => {
          const nodes = await ask(routes.task.processNode, nodesOf(form.values))
          if (nodes) form.set(key, nodes)
        },
      }),
  }
}
