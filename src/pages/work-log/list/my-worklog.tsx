import { workLog } from '@contract/work-log'
import { MY_LOG_TABS, type MyLogTab } from '@contract/work-log/codes'
import { myLogList } from '@contract/work-log/lists'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { LogBatchBar } from '@/features/work-log/LogBatchBar'
import { LogBatchStore } from '@/features/work-log/LogBatchStore'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY: Record<MyLogTab, string> = {
  all: '还没有写过日志',
  open: '没有待提交的日志',
  pending: '没有待审阅的日志',
  handled: '还没有审阅过的日志',
}

/** Reader's logs; several drafts can be submitted at once. */
function MyWorklog({ tab }: { tab?: string }) {
  const api = useApi({ workLog })
  const { navigation, platform } = useApp()
  const list = useTabbedList({
    name: routes.workLog.myWorklog.path,
    definition: myLogList,
    tabs: MY_LOG_TABS,
    tab,
    load: (key, { sort, ...query }) => api.workLog.getMyList({ tab: key, ...query }),
    keyOf: ({ logId }: WorkLogRow) => logId,
    counts: () => api.workLog.getSummary({}),
    badges: ({ open }) => ({ open }),
    kind: 'workLog',
  })
  const batch = useScreenStore(
    () => new LogBatchStore({ api, feedback: platform.feedback, refresh: () => list.refresh() }),
  )
  return (
    <ListScreen
      title="我的日志"
      label="我的日志"
      list={list}
      icon="log"
      empty={EMPTY}
      nothing="没有符合条件的日志"
      action={{
        label: '写日志',
        onTap: () => navigation.go(routes.workLog.add),
        helps: (key) => key === 'all' || key === 'open',
      }}
      onTab={() => batch.selection.turn(false)}
      selection={{ of: batch.selection, tab: 'open', label: ({ content }) => content }}
      renderRow={(row, _, isPicking) => (
        <WorkLogRowView
          row={row}
          onTap={isPicking ? undefined : () => navigation.go(routes.workLog.detail, { id: row.logId })}
        />
      )}
      footer={list.tab === 'open' && <LogBatchBar store={batch} kind="submit" />}
    />
  )
}

export default screen(routes.workLog.myWorklog, MyWorklog)
