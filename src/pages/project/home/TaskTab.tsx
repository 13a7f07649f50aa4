import type { CaseDetail } from '@contract/case/shapes'
import { task } from '@contract/task'
import { Part } from '@/features/record/Part'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { standingOf } from '@/rules/looks/taskLook'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

/** Tasks of the case, with their assignees. */
export function TaskTab({ caseDetail: { caseId, can } }: { caseDetail: CaseDetail }) {
  const { navigation } = useApp()
  const { task: tasks } = useApi({ task })
  const rows = usePart({ kind: 'case', id: caseId }, () => tasks.getTasksOfCase({ caseId }))
  const add = () => navigation.go(routes.task.add, { caseId })
  return (
    <Part of={rows}>
      {(there) =>
        there.length === 0 ? (
          <Empty
            icon="task"
            text="还没有任务"
            hint="从这里新建，或粘贴法院短信时登记"
            action={can.work ? '新建任务' : undefined}
            onAction={add}
          />
        ) : (
          <Section title="任务" flush right={can.work && <Button label="新建任务" size="small" onTap={add} />}>
            {there.map((row) => (
              <Cell
                key={row.taskId}
                title={row.title}
                note={[
                  row.assignees.map(({ name }) => name).join('、'),
                  row.dueTime && `${friendlyTime(row.dueTime)} 截止`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
                right={<StatusChip {...standingOf(row)} />}
                label={row.title}
                onTap={row.canOpen ? () => navigation.go(routes.task.detail, { taskId: row.taskId }) : undefined}
              />
            ))}
          </Section>
        )
      }
    </Part>
  )
}
