import { search } from '@contract/search'
import type { SearchKind } from '@contract/search/codes'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { findFeatures } from '@/rules/features'
import { isSearchKind, SEARCH_LOOKS, searchTarget } from '@/rules/targets/searchTarget'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { Notice } from '@/ui/feedback/Notice'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import type { IconName } from '@/ui/show/Icon'
import { isQuestion } from './isQuestion'
import { Recents } from './Recents'
import { RecentWords } from './RecentWords'
import { Results } from './Results'
import { SearchStore } from './SearchStore'
import { useHitActions } from './useHitActions'

const SEARCH_MS = 300
const MOST_FEATURES = 5

/** Search over everything, or one group of its results. */
function Search({ keyword: given = '', kind }: Params<typeof routes.search.search>) {
  const api = useApi({ search })
  const { drafts, navigation } = useApp()
  const only = isSearchKind(kind) ? kind : undefined
  const store = useScreenStore(() => {
    const recents = new Recents(drafts.of<readonly string[]>('search/recents'))
    const made = new SearchStore({ api, recents }, only)
    if (given) made.search(given)
    return made
  })
  const follower = useFollower()
  const actionsOf = useHitActions()
  const features = useFeatures(only ? '' : store.keyword)
  const { keyword, groups } = store
  const isNothing = groups.length === 0 && features.length === 0
  const showAll = (group: SearchKind) =>
    group === 'conversation'
      ? navigation.go(routes.message.messageSearch, { keyword })
      : navigation.go(routes.search.search, { keyword, kind: group })
  return (
    <Screen
      title={only ? `搜索${SEARCH_LOOKS[only].name}` : '搜索'}
      state={{ isLoading: store.isLoading, error: store.error, isEmpty: keyword !== '' && isNothing }}
      skeleton="list"
      onRetry={() => store.retry()}
      empty={{
        icon: 'search',
        text: `没有找到“${keyword}”`,
        hint: '换一个说法，或只写其中几个字',
        action: '问 AI 助手',
        onAction: () => navigation.go(routes.message.ai, { text: keyword }),
      }}
      header={
        <SearchRow
          value={keyword}
          placeholder={only ? `搜索${SEARCH_LOOKS[only].name}` : '项目、案号、客户、同事、文档、功能'}
          autoFocus={!given}
          debounceMs={SEARCH_MS}
          onInput={(words) => store.search(words)}
          onConfirm={() => store.remember()}
        />
      }
    >
      {keyword === '' && (
        <RecentWords
          words={store.recents}
          onPick={(words) => store.search(words)}
          onClear={() => store.forgetRecents()}
        />
      )}
      {store.isIncomplete && (
        <Notice tone="warn" text="还有记录没有录入搜索，结果可能不全" onRetry={() => store.retry()} />
      )}
      {isQuestion(keyword) && (
        <Section flush>
          <Cell
            icon="assistant"
            title={`问 AI 助手：${keyword}`}
            onTap={() => navigation.go(routes.message.ai, { text: keyword })}
          />
        </Section>
      )}
      <Results
        groups={groups}
        keyword={keyword}
        actionsOf={actionsOf}
        onHit={(group, hit) => {
          store.remember()
          follower.follow(searchTarget(group, hit))
        }}
        onAll={only ? undefined : showAll}
      />
      {features.length > 0 && (
        <Section title={`功能 ${features.length}`} flush>
          {features.map(({ key, title, icon, words, route, params }) => (
            <Cell
              key={key}
              icon={icon as IconName}
              title={title}
              note={words}
              onTap={() => navigation.go(route, params)}
            />
          ))}
        </Section>
      )}
    </Screen>
  )
}

/** Functions that the words name; none without words. */
function useFeatures(keyword: string) {
  const { session } = useApp()
  if (!keyword) return []
  const found = findFeatures((permission) => session.can(permission), keyword)
  return found.flatMap(({ features }) => features).slice(0, MOST_FEATURES)
}

export default screen(routes.search.search, Search)
