import { chat } from '@contract/chat'
import { message } from '@contract/message'
import { useState } from 'react'
import { useTargets } from '@/features/chat/found/useTargets'
import { useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { RecentWords, RecentWordsRow } from '@/ui/input/RecentWords'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'
import { EverythingFound } from './EverythingFound'
import { MessageSearchStore } from './MessageSearchStore'

const SEARCH_MS = 300

/** Search in conversations, colleagues, chat messages, and the assistants' messages. */
function MessageSearch({ keyword: given = '' }: Params<typeof routes.message.messageSearch>) {
  const api = useApi({ chat, message })
  const targets = useTargets()
  const store = useScreenStore(() => new MessageSearchStore(api, targets, given))
  const openChat = useOpenChat()
  const follower = useFollower()
  const { cache, navigation } = useApp()
  const recents = useScreenStore(() => new RecentWords(cache.of<string[]>('message.searched')))
  const [began] = useState(given)
  const { keyword } = store
  return (
    <Screen
      title="搜索"
      state={{
        isLoading: store.isLoading,
        error: store.error,
        isEmpty: !keyword || store.isNothing,
      }}
      skeleton="list"
      onRetry={() => store.search(keyword)}
      empty={{
        icon: 'search',
        text: keyword ? `没有找到“${keyword}”` : '搜索会话、同事、聊天记录、消息',
        action: keyword ? '搜索全部内容' : undefined,
        onAction: () => navigation.go(routes.search.search, { keyword }),
      }}
      header={
        <>
          <SearchRow
            value={keyword}
            placeholder="会话、同事、聊天记录、消息"
            autoFocus={!began}
            debounceMs={SEARCH_MS}
            onInput={(words) => store.search(words)}
            onConfirm={() => recents.add(keyword)}
          />
          {!keyword && <RecentWordsRow recents={recents} onChoose={(words) => store.search(words)} />}
        </>
      }
    >
      <EverythingFound
        store={store}
        onChat={(target) => openChat(target)}
        onMessage={(target, userId) => follower.follow(target, userId)}
        onMore={(params) => navigation.go(routes.message.targetSearch, { ...params, keyword })}
        onEverything={() => navigation.go(routes.search.search, { keyword })}
        onAll={(kind) => navigation.go(kind === 'people' ? toPeople : toConversations, { keyword })}
      />
    </Screen>
  )
}

const { targetSearch: toPeople, chatSimpleConversationSearch: toConversations } = routes.chat

export default screen(routes.message.messageSearch, MessageSearch)
