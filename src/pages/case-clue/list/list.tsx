import { clue } from '@contract/clue'
import { CLUE_TABS, type ClueTab } from '@contract/clue/codes'
import { clueList } from '@contract/clue/lists'
import type { ClueRow } from '@contract/clue/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { Screen } from '@/ui/page/Screen'
import { ClueRowView } from '../components/ClueRowView'
import { ClueBatchBar } from './ClueBatchBar'
import { ClueBatchStore } from './ClueBatchStore'

const EMPTY: Record<ClueTab, string> = {
  0: '没有等您调查的线索',
  1: '名下没有待跟进的线索',
  2: '没有等您调查的线索',
  3: '公海里暂时没有线索',
  4: '还没有线索',
}

/** The lists depend on whether the reader manages clues. */
function ClueList({ index }: { index?: string }) {
  const api = useApi({ clue })
  const [isManager, setManager] = useState<boolean>()
  const [error, setError] = useState<unknown>()
  const load = () =>
    api.clue
      .getIsClueManager({})
      .then(({ isClueManager }) => {
        setError(undefined)
        setManager(isClueManager)
      })
      .catch((failed) => setError(failed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page opens
  useEffect(() => {
    load()
  }, [])
  if (isManager === undefined)
    return <Screen title="线索" state={{ isLoading: !error, error }} skeleton="list" onRetry={() => load()} />
  return <Lists index={index} isManager={isManager} />
}

const TABS: Readonly<Record<ClueTab, string>> = CLUE_TABS
const { 4: _, ...OWN_TABS } = CLUE_TABS

const Lists = observer(function Lists({ index, isManager }: { index?: string; isManager: boolean }) {
  const api = useApi({ clue })
  const { navigation, platform } = useApp()
  const list = useTabbedList({
    name: routes.caseClue.list.path,
    definition: clueList,
    tabs: isManager ? TABS : (OWN_TABS as typeof TABS),
    // One's own come first: they are why one opens the list.
    tab: index ?? '1',
    load: (tab, { sort, ...query }) => api.clue.getClueList({ index: tab, ...query }),
    keyOf: ({ clueId }: ClueRow) => clueId,
    counts: () => api.clue.getClueCounts({}),
    badges: ({ survey, mine }) => ({ 0: survey, 1: mine }),
    quiet: ['1'],
    kind: 'clue',
  })
  const batch = useScreenStore(
    () => new ClueBatchStore({ api, feedback: platform.feedback, refresh: () => list.refresh() }, list.tab === SURVEY),
  )
  const { tab } = list
  const isSurvey = tab === SURVEY
  return (
    <FormSupport>
      <ListScreen
        title="线索"
        label="线索列表"
        list={list}
        icon="clue"
        empty={EMPTY}
        nothing="没有符合条件的线索"
        action={{
          label: '登记线索',
          onTap: () => navigation.go(routes.caseClue.addClue),
          helps: (key) => key === '1' || key === '4',
        }}
        onTab={(key) => batch.selection.turn(key === SURVEY)}
        selection={{ of: batch.selection, tab: isManager && !isSurvey ? '4' : SURVEY, label: ({ title }) => title }}
        renderRow={(row, key, isPicking) => (
          <ClueRowView
            row={row}
            tab={key}
            onTap={
              isPicking ? undefined : () => navigation.go(routes.caseClue.detail, { clueId: row.clueId, index: key })
            }
          />
        )}
        footer={(isSurvey || tab === '4') && <ClueBatchBar store={batch} isSurvey={isSurvey} />}
      />
    </FormSupport>
  )
})

const SURVEY: ClueTab = '2'

export default screen(routes.caseClue.list, ClueList)
