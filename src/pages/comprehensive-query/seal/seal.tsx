import { seal } from '@contract/seal'
import { SEAL_USE_TABS } from '@contract/seal/codes'
import { sealUseList } from '@contract/seal/lists'
import type { SealUse } from '@contract/seal/shapes'
import { QueryPages } from '@/features/comprehensive-query/QueryPages'
import { SealUseRowView } from '@/features/seal/SealUseRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

/** 综合查询 · 用印: uses of the firm's seals that the reader may see, searchable by any fact. */
function SealQuery() {
  const api = useApi({ seal })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.comprehensiveQuery.seal.path,
    definition: sealUseList,
    tabs: SEAL_USE_TABS,
    load: (tab, query) => api.seal.getUses({ ...query, tab }),
    keyOf: ({ useId }: SealUse) => useId,
    kind: 'sealDoc',
  })
  return (
    <ListScreen
      title="用印记录"
      label="查询范围"
      list={list}
      nav={<QueryPages current={routes.comprehensiveQuery.seal} />}
      icon="seal"
      empty={{ all: '没有可以查看的用印记录', mine: '本人申请的文书还没有用过印' }}
      nothing="没有符合条件的用印记录"
      renderRow={(use) => (
        <SealUseRowView use={use} onTap={() => navigation.go(routes.public.sealDoc, { docId: use.docId })} />
      )}
    />
  )
}

export default screen(routes.comprehensiveQuery.seal, SealQuery)
