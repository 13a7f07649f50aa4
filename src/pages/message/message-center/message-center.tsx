import { message } from '@contract/message'
import { useState } from 'react'
import { ChatRow } from '@/features/chat/ChatRow'
import { useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { FilterChips } from '@/ui/input/FilterChips'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Swipe } from '@/ui/show/Swipe'
import { ConversationRow } from '../components/ConversationRow'
import { SearchEntry } from '../components/SearchEntry'
import { type CenterItem, CenterList, nameOf } from './CenterList'
import { centerActions } from './centerActions'
import { MessageCenterStore } from './MessageCenterStore'
import { useBeginChat } from './useBeginChat'
import { useCenterChats } from './useCenterChats'

const SHOWN = [
  { key: 'all', text: '全部' },
  { key: 'unread', text: '只看未读' },
] as const

const INTERACTION = 1013

function MessageCenter() {
  const api = useApi({ message })
  const { session, messages, connection, navigation, platform } = useApp()
  const { feedback } = platform
  const store = useScreenStore(() => new MessageCenterStore({ api, session, messages, connection, feedback }))
  const [list] = useState(() => new CenterList(store))
  useCenterChats(list)
  const [held, setHeld] = useState<CenterItem>()
  const openChat = useOpenChat()
  const beginChat = useBeginChat()
  const open = (item: CenterItem) => {
    if (!item.isSystem) return openChat({ conversationId: item.conversation.conversationId })
    const { systemId } = item.assistant
    // Interactions with one's items have a page of their own.
    if (systemId === INTERACTION) navigation.go(routes.message.received)
    else navigation.go(routes.message.conversation, { systemId: String(systemId) })
  }
  const actionsOf = (item: CenterItem) => centerActions(item, store, list.chats)
  const { unreadOnly } = store
  return (
    <Screen
      title="消息"
      scroll={false}
      right={
        <>
          <NavAction label="AI 助手" icon="assistant" onTap={() => navigation.go(routes.message.ai, {})} />
          <NavAction
            label="全部已读"
            icon="check"
            disabled={!store.hasUnread}
            onTap={() => store.markAllRead(() => list.chats?.readAll())}
          />
          <NavAction label="发起聊天" icon="plus" onTap={() => beginChat()} />
        </>
      }
      header={
        <>
          <SearchEntry onTap={() => navigation.go(routes.message.messageSearch)} />
          <FilterChips
            label="显示"
            items={SHOWN}
            value={unreadOnly ? 'unread' : 'all'}
            onSelect={(key) => list.showUnread(key === 'unread')}
          />
        </>
      }
      tabBar={<MainTabs current={routes.message.messageCenter} />}
    >
      <PagedList
        list={list}
        empty={{ icon: 'message', text: unreadOnly ? '没有未读消息' : '暂无消息' }}
        renderRow={(item) => (
          // A swipe shows the last two: unread first.
          <Swipe actions={actionsOf(item).slice(-2)}>
            {item.isSystem ? (
              <ConversationRow item={item} onTap={() => open(item)} onLongPress={() => setHeld(item)} />
            ) : (
              <ChatRow {...item} onTap={() => open(item)} onLongPress={() => setHeld(item)} />
            )}
          </Swipe>
        )}
      />
      <ActionSheet
        open={!!held}
        title={held && nameOf(held)}
        onClose={() => setHeld(undefined)}
        items={held ? actionsOf(held) : []}
      />
    </Screen>
  )
}

export default screen(routes.message.messageCenter, MessageCenter)
