import { workLog } from '@contract/work-log'
import { TEAM_LOG_TABS, type TeamLogTab } from '@contract/work-log/codes'
import { teamLogList } from '@contract/work-log/lists'
import type { ExportInput, TeamNode, WorkLogRow } from '@contract/work-log/shapes'
import { useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { ListScreen } from '@/ui/list/ListScreen'
import { Screen } from '@/ui/page/Screen'
import { useTeamTree } from './useTeamTree'

const EMPTY: Record<TeamLogTab, string> = {
  all: '团队还没有提交过日志',
  pending: '没有待审阅的日志',
  handled: '还没有审阅过的日志',
}
const ALL = ''

/** Logs of the people one is responsible for, by department. */
function TeamWorklog() {
  const { tree, error, retry } = useTeamTree()
  const [departmentId, setDepartmentId] = useState(ALL)
  if (!tree) return <Screen title="团队日志" state={{ isLoading: !error, error }} skeleton="list" onRetry={retry} />
  if (tree.length === 0)
    return (
      <Screen title="团队日志">
        <Empty icon="users" text="您没有管理的团队" hint="部门负责人可以查看本部门的日志" />
      </Screen>
    )
  return <Lists key={departmentId} tree={tree} departmentId={departmentId} onDepartment={setDepartmentId} />
}

interface ListsProps {
  tree: readonly TeamNode[]
  departmentId: string
  onDepartment: (departmentId: string) => void
}

function Lists({ tree, departmentId, onDepartment }: ListsProps) {
  const api = useApi({ workLog })
  const { navigation, platform, presenter } = useApp()
  const ofTeam = departmentId ? { departmentId } : {}
  const list = useTabbedList({
    name: `${routes.workLog.teamWorklog.path} ${departmentId}`,
    definition: teamLogList,
    tabs: TEAM_LOG_TABS,
    load: (tab, { sort, ...query }) => api.workLog.getTeamList({ tab, ...ofTeam, ...query }),
    keyOf: ({ logId }: WorkLogRow) => logId,
    kind: 'workLog',
  })
  const takeOut = async (input: ExportInput) => {
    const { url, fileName, fileSize } = await api.workLog.exportTeam(input)
    await presenter.outcome(platform.host.previewFile({ url, name: fileName, size: Number(fileSize) }))
  }
  const chips = [
    { key: ALL, text: '全部' },
    ...tree.map(({ departmentId: key, name, people }) => ({ key, text: `${name} ${people.length}` })),
  ]
  return (
    <FormSupport>
      <ListScreen
        title="团队日志"
        label="团队日志"
        list={list}
        icon="log"
        empty={EMPTY}
        nothing="没有符合条件的日志"
        onExport={(tab, { sort, ...query }) => takeOut({ tab, ...ofTeam, ...query }).catch(rethrowUnlessReported)}
        tools={
          tree.length > 1 && <FilterChips label="部门" items={chips} value={departmentId} onSelect={onDepartment} />
        }
        renderRow={(row) => (
          <WorkLogRowView row={row} showsAuthor onTap={() => navigation.go(routes.workLog.detail, { id: row.logId })} />
        )}
      />
    </FormSupport>
  )
}

export default screen(routes.workLog.teamWorklog, TeamWorklog)
