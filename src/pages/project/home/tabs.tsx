import type { CaseDetail } from '@contract/case.shapes'
import { task } from '@contract/task'
import { CaseFacts } from '@/features/case/CaseFacts'
import { InvitationsPart } from '@/features/collaboration/InvitationsPart'
import { ReckoningsPart } from '@/features/reckoning/ReckoningsPart'
import { DocumentsPart } from '@/features/record/DocumentsPart'
import { EventsPart } from '@/features/record/EventsPart'
import { Part } from '@/features/record/Part'
import { PartiesPart } from '@/features/record/PartiesPart'
import { TeamPart } from '@/features/record/TeamPart'
import { WorksPart } from '@/features/record/WorksPart'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { standingOf } from '@/rules/taskLook'
import { useApi, useApp } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'
import { useCaseApi, useCasePart } from './useCasePart'

const SHOWN = 100
const FILES_SHOWN = 200

interface Props {
  matter: CaseDetail
}

/** What is known of it, and what its figures make. */
export function OverviewTab({ matter }: Props) {
  return (
    <>
      <CaseFacts matter={matter} />
      <ReckoningsPart matter={matter} />
    </>
  )
}

/** Everybody in it: the parties, who works on it, and who was asked to. */
export function PartiesTab({ matter: { caseId, parties, team, can } }: Props) {
  const { caseInfo } = useCaseApi()
  return (
    <>
      <PartiesPart parties={parties} />
      <TeamPart team={team} />
      <InvitationsPart
        of={useCasePart(caseId, (api) => api.caseInfo.getRelated({ caseId }))}
        canInvite={can.invite}
        invite={(empIds, key) => caseInfo.invite({ caseId, empIds }, { key })}
        inviteFirm={(firmId, key) => caseInfo.inviteFirm({ caseId, firmId }, { key })}
      />
    </>
  )
}

/** Its files. */
export function DocumentTab({ matter: { caseId, can } }: Props) {
  const { caseInfo } = useCaseApi()
  return (
    <DocumentsPart
      documents={useCasePart(caseId, (api) => api.caseInfo.getDocuments({ caseId, size: FILES_SHOWN }))}
      canAdd={can.work}
      action="放入项目"
      add={(fileIds, key) => caseInfo.addDocuments({ caseId, fileIds }, { key })}
      remove={(fileId, key) => caseInfo.removeDocument({ caseId, fileId }, { key })}
    />
  )
}

/** What is being done for it, and by whom. */
export function TaskTab({ matter: { caseId, can } }: Props) {
  const { navigation } = useApp()
  const { task: tasks } = useApi({ task })
  const rows = usePart({ kind: 'case', id: caseId }, () => tasks.getTasksOfCase({ caseId }))
  const add = () => void navigation.go(routes.task.add, { caseId })
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
                onTap={row.canOpen ? () => void navigation.go(routes.task.detail, { taskId: row.taskId }) : undefined}
              />
            ))}
          </Section>
        )
      }
    </Part>
  )
}

/** Applications about it, the newest first. */
export function ApprovalTab({ matter: { caseId } }: Props) {
  const related = useCasePart(caseId, (api) => api.caseInfo.getRelated({ caseId }))
  return <Part of={related}>{({ works }) => <WorksPart works={works} />}</Part>
}

/** What happened to it, the last first, each change with what it was. */
export function DynamicTab({ matter: { caseId } }: Props) {
  const events = useCasePart(caseId, (api) => api.caseInfo.getCaseDynamic({ caseId, size: SHOWN }))
  return <Part of={events}>{({ records }) => <EventsPart events={records} />}</Part>
}
