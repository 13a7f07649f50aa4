import { caseSource } from '@contract/case-source'
import { CASE_SOURCE_TABS, type CaseSourceTab } from '@contract/case-source/codes'
import { caseSourceList } from '@contract/case-source/lists'
import type { CaseSourceRow } from '@contract/case-source/shapes'
import { CaseSourceRowView } from '@/features/case-source/CaseSourceRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY: Record<CaseSourceTab, string | { text: string; hint: string }> = {
  mine: { text: '还没有案源', hint: '登记后可以报备，保护期内归您跟进' },
  team: '所在部门还没有案源',
  firm: '没有可以查看的案源',
  pool: { text: '公海里没有案源', hint: '停止跟进时可以放入公海，供同事认领' },
}

function CaseSourceList() {
  const api = useApi({ caseSource })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.caseSource.list.path,
    definition: caseSourceList,
    tabs: CASE_SOURCE_TABS,
    load: (tab, query) => api.caseSource.getCaseSourceList({ tab, ...query }),
    keyOf: ({ id }: CaseSourceRow) => id,
    kind: 'caseSource',
  })
  return (
    <ListScreen
      title="案源"
      label="案源列表"
      list={list}
      icon="folder"
      hasAmounts
      empty={EMPTY}
      nothing="没有符合条件的案源"
      action={{
        label: '登记案源',
        onTap: () => navigation.go(routes.caseSource.add),
        helps: (tab) => tab === 'mine',
      }}
      renderRow={(row) => (
        <CaseSourceRowView row={row} onTap={() => navigation.go(routes.caseSource.home, { caseId: row.id })} />
      )}
    />
  )
}

export default screen(routes.caseSource.list, CaseSourceList)
