import { workLog } from '@contract/work-log'
import { TO_ME_TABS, type ToMeTab } from '@contract/work-log/codes'
import { toMeList } from '@contract/work-log/lists'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { FormSupport } from '@/features/form/FormSupport'
import { LogBatchBar } from '@/features/work-log/LogBatchBar'
import { LogBatchStore } from '@/features/work-log/LogBatchStore'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { WorkLogWays } from './WorkLogWays'

const EMPTY: Record<ToMeTab, string> = { todo: '没有等您审阅的日志', done: '还没有审阅过日志' }

/** Work logs: hours logged, links to all lists, and logs to be reviewed. */
function WorkLogList() {
  const api = useApi({ workLog })
  const { navigation, platform } = useApp()
  const list = useTabbedList({
    name: routes.workLog.list.path,
    definition: toMeList,
    tabs: TO_ME_TABS,
    load: (tab, { sort, ...query }) => api.workLog.getToMeList({ tab, ...query }),
    keyOf: ({ logId }: WorkLogRow) => logId,
    counts: () => api.workLog.getSummary({}),
    badges: ({ toReview }) => ({ todo: toReview }),
    kind: 'workLog',
  })
  const batch = useScreenStore(
    () => new LogBatchStore({ api, feedback: platform.feedback, refresh: () => list.refresh() }),
  )
  const open = ({ logId }: WorkLogRow, tab: ToMeTab) =>
    tab === 'todo'
      ? navigation.go(routes.message.logDetails, { id: logId })
      : navigation.go(routes.workLog.detail, { id: logId })
  return (
    <FormSupport>
      <ListScreen
        title="工作日志"
        label="审阅"
        list={list}
        icon="log"
        empty={EMPTY}
        nothing="没有符合条件的日志"
        action={{ label: '写日志', onTap: () => navigation.go(routes.workLog.add), helps: () => false }}
        banner={<WorkLogWays summary={list.counts} />}
        onTab={() => batch.selection.turn(false)}
        selection={{ of: batch.selection, tab: 'todo', label: ({ content }) => content }}
        renderRow={(row, tab, isPicking) => (
          <WorkLogRowView row={row} showsAuthor onTap={isPicking ? undefined : () => open(row, tab)} />
        )}
        footer={list.tab === 'todo' && !!list.counts?.toReview && <LogBatchBar store={batch} kind="review" />}
      />
    </FormSupport>
  )
}

export default screen(routes.workLog.list, WorkLogList)
