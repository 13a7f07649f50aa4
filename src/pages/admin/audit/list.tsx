import { audit } from '@contract/admin/audit'
import { auditList } from '@contract/admin/audit/lists'
import type { AuditRow } from '@contract/admin/audit/shapes'
import { useTakeOut } from '@/features/file/useTakeOut'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const TABS = { all: '全部' } as const

/** Audit trail of the firm, the latest first. */
function Audit() {
  const api = useApi({ audit })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.admin.audit.path,
    definition: auditList,
    tabs: TABS,
    load: (_: 'all', { sort: _none, ...query }) => api.audit.getLines(query, { silent: true }),
    keyOf: ({ auditId }: AuditRow) => auditId,
  })
  const { takeOut, sheet } = useTakeOut()
  const { sort: _, ...asked } = { sort: undefined, ...list.query }
  return (
    <>
      {sheet}
      <ListScreen
        title="审计记录"
        label="审计记录"
        list={list}
        icon="shield"
        empty={{ all: '还没有记录' }}
        nothing="没有符合条件的记录"
        onExport={() => takeOut((format) => api.audit.exportLines({ format, ...asked }))}
        renderRow={({ words, time, who, ip, auditId, kindName, record }) => (
          <ListRow
            title={words}
            time={friendlyTime(time)}
            onTap={() => navigation.go(routes.admin.auditLine, { auditId })}
          >
            <RowWords text={record || kindName} />
            <RowWords text={who?.name ?? '系统自动'} right={ip} />
          </ListRow>
        )}
      />
    </>
  )
}

export default screen(routes.admin.audit, Audit)
