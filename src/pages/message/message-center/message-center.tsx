import { message } from '@contract/message'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { SearchRow } from '@/ui/input/SearchRow'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Swipe } from '@/ui/show/Swipe'
import { ConversationRow } from '../components/ConversationRow'
import { FoundMessages } from '../components/FoundMessages'
import { type ConversationItem, MessageCenterStore } from './MessageCenterStore'

const SHOWN = [
  { key: 'all', text: '全部' },
  { key: 'unread', text: '只看未读' },
] as const

const SEARCH_MS = 300
const INTERACTION = 1013

function MessageCenter() {
  const api = useApi({ message })
  const { session, messages, connection, navigation, platform } = useApp()
  const { feedback } = platform
  const store = useScreenStore(() => new MessageCenterStore({ api, session, messages, connection, feedback }))
  const [held, setHeld] = useState<ConversationItem>()
  const { keyword, unreadOnly, items } = store
  // Who did what to what I published has a page of its own.
  const open = ({ assistant: { systemId } }: ConversationItem) =>
    systemId === INTERACTION
      ? navigation.go(routes.message.received)
      : navigation.go(routes.message.conversation, { systemId: String(systemId) })
  const actionsOf = (item: ConversationItem) => [
    { label: item.top ? '取消置顶' : '置顶', onTap: () => void store.togglePin(item) },
    { label: item.muted ? '取消免打扰' : '免打扰', onTap: () => void store.toggleMuted(item) },
    ...(item.unread > 0 ? [{ label: '标为已读', onTap: () => void store.markRead(item) }] : []),
  ]
  return (
    <Screen
      title="消息"
      state={store}
      skeleton="list"
      scroll={!keyword}
      onRetry={() => store.refresh()}
      refresh={{ busy: store.isRefreshing, onRefresh: () => void store.refresh() }}
      right={
        <>
          <NavAction label="AI 助手" icon="assistant" onTap={() => navigation.go(routes.message.ai, {})} />
          <NavAction label="全部已读" icon="check" disabled={!store.hasUnread} onTap={() => void store.markAllRead()} />
        </>
      }
      header={
        <>
          <SearchRow
            value={keyword}
            placeholder="搜索消息"
            debounceMs={SEARCH_MS}
            onInput={(words) => store.search(words)}
          />
          {!keyword && (
            <FilterChips
              label="显示"
              items={SHOWN}
              value={unreadOnly ? 'unread' : 'all'}
              onSelect={(key) => store.showUnread(key === 'unread')}
            />
          )}
        </>
      }
      tabBar={<MainTabs current={routes.message.messageCenter} />}
    >
      {keyword ? (
        <FoundMessages key={keyword} keyword={keyword} />
      ) : (
        <View>
          {items.map((item) => (
            // The last two come under the finger: what is unread first.
            <Swipe key={item.assistant.systemId} actions={actionsOf(item).slice(-2)}>
              <ConversationRow item={item} onTap={() => open(item)} onLongPress={() => setHeld(item)} />
            </Swipe>
          ))}
          {items.length === 0 && <Empty icon="message" text={unreadOnly ? '没有未读消息' : '暂无消息'} />}
        </View>
      )}
      <ActionSheet
        open={!!held}
        title={held?.assistant.nick}
        onClose={() => setHeld(undefined)}
        items={held ? actionsOf(held) : []}
      />
    </Screen>
  )
}

export default screen(routes.message.messageCenter, MessageCenter)
