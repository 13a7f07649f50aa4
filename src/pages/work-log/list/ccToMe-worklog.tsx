import { workLog } from '@contract/work-log'
import { CC_TABS, type CcTab } from '@contract/work-log/codes'
import { toMeList } from '@contract/work-log/lists'
import type { WorkLogRow } from '@contract/work-log/shapes'
import { FormSupport } from '@/features/form/FormSupport'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY: Record<CcTab, string> = { all: '还没有抄送给您的日志', unread: '抄送的日志都看过了' }
const ASKED = { all: 'ccAll', unread: 'ccUnread' } as const

/** Logs copied to the reader, or on which the reader worked too. */
function CcToMeWorklog() {
  const api = useApi({ workLog })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.workLog.ccToMeWorklog.path,
    definition: toMeList,
    tabs: CC_TABS,
    load: (tab, { sort, ...query }) => api.workLog.getToMeList({ tab: ASKED[tab], ...query }),
    keyOf: ({ logId }: WorkLogRow) => logId,
    counts: () => api.workLog.getSummary({}),
    badges: ({ ccUnread }) => ({ unread: ccUnread }),
    kind: 'workLog',
  })
  return (
    <FormSupport>
      <ListScreen
        title="抄送我的日志"
        label="抄送我的日志"
        list={list}
        icon="log"
        empty={EMPTY}
        nothing="没有符合条件的日志"
        renderRow={(row) => (
          <WorkLogRowView row={row} showsAuthor onTap={() => navigation.go(routes.workLog.detail, { id: row.logId })} />
        )}
      />
    </FormSupport>
  )
}

export default screen(routes.workLog.ccToMeWorklog, CcToMeWorklog)
