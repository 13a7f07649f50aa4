import { caseSource } from '@contract/case-source'
import { caseSourceList } from '@contract/case-source/lists'
import type { CaseSourceRow } from '@contract/case-source/shapes'
import { CaseSourceRowView } from '@/features/case-source/CaseSourceRowView'
import { QueryPages } from '@/features/comprehensive-query/QueryPages'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

/** One's own first: the others are empty for whoever has no such right. */
const TABS = { mine: '本人', team: '部门', firm: '全所' } as const

/** 综合查询 · 报备案源: case sources that the reader may see, searchable by any fact. */
function RecordSource() {
  const api = useApi({ caseSource })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.comprehensiveQuery.recordSource.path,
    definition: caseSourceList,
    tabs: TABS,
    load: (tab, query) => api.caseSource.getCaseSourceList({ tab, ...query }),
    keyOf: ({ id }: CaseSourceRow) => id,
    kind: 'caseSource',
  })
  return (
    <ListScreen
      title="报备案源"
      label="查询范围"
      list={list}
      nav={<QueryPages current={routes.comprehensiveQuery.recordSource} />}
      icon="folder"
      empty={{ firm: '没有可以查看的案源', team: '所在部门还没有案源', mine: '还没有案源' }}
      nothing="没有符合条件的案源"
      renderRow={(row) => (
        <CaseSourceRowView row={row} onTap={() => navigation.go(routes.caseSource.home, { caseId: row.id })} />
      )}
    />
  )
}

export default screen(routes.comprehensiveQuery.recordSource, RecordSource)
