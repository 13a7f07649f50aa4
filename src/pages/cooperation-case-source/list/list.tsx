import { cooperationCaseSource } from '@contract/cooperation-case-source'
import { CHANCE_TABS, type ChanceTab } from '@contract/cooperation-case-source/codes'
import { chanceList } from '@contract/cooperation-case-source/lists'
import type { ChanceRow } from '@contract/cooperation-case-source/shapes'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ChanceRowView } from './ChanceRowView'

const EMPTY: Record<ChanceTab, { text: string; hint?: string }> = {
  open: { text: '现在没有同事在找合作人', hint: '同事发布后会出现在这里' },
  mine: { text: '您还没有发布合作案源', hint: '需要同事一起办的案源，可以发布出来寻找合作人' },
  joined: { text: '您还没有参与的合作案源', hint: '表达意向或收到邀请后会出现在这里' },
  managed: { text: '没有您可以查看的合作案源' },
}

/** Offered case sources: open ones, one's own, those one is involved in, and all of the firm's. */
function CooperationList({ tab }: { tab?: string }) {
  const api = useApi({ cooperationCaseSource })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.cooperationCaseSource.list.path,
    definition: chanceList,
    tabs: CHANCE_TABS,
    tab,
    load: (shown, query) => api.cooperationCaseSource.getList({ tab: shown, ...query }),
    keyOf: ({ chanceId }: ChanceRow) => chanceId,
    kind: 'cooperatingSource',
  })
  const open = (chanceId: string, tab: ChanceTab) =>
    navigation.go(routes.cooperationCaseSource.detail, {
      chanceId,
      isMe: String(tab === 'mine'),
      isManagerList: tab === 'managed' ? '1' : '0',
    })
  return (
    <ListScreen
      title="合作案源"
      label="合作案源列表"
      list={list}
      icon="swap"
      hasAmounts
      empty={EMPTY}
      nothing="没有符合条件的合作案源"
      action={{
        label: '发布合作案源',
        onTap: () => navigation.go(routes.cooperationCaseSource.add),
        helps: (shown) => shown === 'mine',
      }}
      renderRow={(row, shown) => <ChanceRowView row={row} onTap={() => open(row.chanceId, shown)} />}
    />
  )
}

export default screen(routes.cooperationCaseSource.list, CooperationList)
