import type { FlowRow } from '@contract/approval.shapes'
import { KIND_GROUP, type KindGroup } from '@contract/codes/approval'
import { drawing } from '@contract/drawing'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'

const shownFlows = recordPage(routes.drawing.flows, {
  read: drawing.getFlows,
  input: () => ({}),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'approvalFlow' }),
})

/** Every kind of approval with its flow, and the way to the firm's own forms and fields. */
function FlowList() {
  const { navigation } = useApp()
  const { record } = useRecord(shownFlows, {})
  const groups = Object.entries(KIND_GROUP) as [KindGroup, string][]
  return (
    <Screen title="流程与表单" state={record} onRetry={record.retry}>
      <CellGroup note="自定义表单、客户与案源上增加的字段；主任可以随时带走律所的全部数据">
        <Cell icon="file-text" title="表单与字段" onTap={() => void navigation.go(routes.drawing.forms)} />
        <Cell icon="users" title="导入客户" onTap={() => void navigation.go(routes.drawing.importCustomers)} />
        <Cell icon="folder" title="导出律所数据" onTap={() => void navigation.go(routes.drawing.data)} />
      </CellGroup>
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
                  void navigation.go(routes.drawing.flow, {
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
  [
    version > 0 ? `第 ${version} 版 · ${changedBy} ${changedTime.slice(0, 10)}` : '产品默认流程',
    isBatch && '可批量同意',
  ]
    .filter(Boolean)
    .join(' · ')

export default screen(routes.drawing.flows, FlowList, { record: shownFlows })
