import { KIND_GROUP, type KindGroup } from '@contract/approval/codes'
import type { FlowRow } from '@contract/approval/shapes'
import { drawing } from '@contract/drawing'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownFlows = recordPage(routes.admin.flows, {
  read: drawing.getFlows,
  input: () => ({}),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'approvalFlow' }),
})

/** Kinds of approvals with their flows. */
function FlowList() {
  const { navigation } = useApp()
  const { record } = useRecord(shownFlows, {})
  const groups = Object.entries(KIND_GROUP) as [KindGroup, string][]
  return (
    <Screen title="审批流程" state={record} onRetry={record.retry}>
      {groups.map(([group, title]) => (
        <CellGroup key={group} title={title}>
          {record.now
            ?.filter((row) => row.group === group)
            .map((row) => (
              <Cell
                key={`${row.type}${row.formId}`}
                title={row.title}
                note={aboutOf(row)}
                value={`${row.steps} 步`}
                onTap={() =>
                  navigation.go(routes.admin.flow, {
                    type: String(row.type),
                    ...(row.formId ? { formId: row.formId } : {}),
                  })
                }
              />
            ))}
        </CellGroup>
      ))}
    </Screen>
  )
}

const aboutOf = ({ version, changedBy, changedTime, isBatch }: FlowRow) =>
  [version > 0 ? `第 ${version} 版 · ${changedBy} ${fullDay(changedTime)}` : '产品默认流程', isBatch && '可批量同意']
    .filter(Boolean)
    .join(' · ')

export default screen(routes.admin.flows, FlowList, { record: shownFlows })
