import { message } from '@contract/message'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { ActionSheet } from '@/ui/ActionSheet'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { MainTabs } from '../../MainTabs'
import { screen } from '../../screen'
import { ConversationRow } from '../components/ConversationRow'
import { type ConversationItem, MessageCenterStore } from './MessageCenterStore'

function MessageCenter() {
  const api = useApi({ message })
  const { session, messages, connection, navigation, platform } = useApp()
  const { storage } = platform
  const store = useScreenStore(() => new MessageCenterStore({ api, session, messages, connection, storage }))
  const [held, setHeld] = useState<ConversationItem>()
  const open = ({ assistant }: ConversationItem) =>
    navigation.go(routes.message.conversation, { systemId: String(assistant.systemId) })
  return (
    <Screen
      title="消息"
      state={store}
      skeleton="list"
      onRetry={() => store.refresh()}
      refresh={{ busy: store.isRefreshing, onRefresh: () => void store.refresh() }}
      right={<NavAction label="全部已读" icon="check" disabled={!store.hasUnread} onTap={() => store.markAllRead()} />}
      tabBar={<MainTabs current={routes.message.messageCenter} />}
    >
      <View>
        {store.items.map((item) => (
          <ConversationRow
            key={item.assistant.systemId}
            item={item}
            onTap={() => open(item)}
            onLongPress={() => setHeld(item)}
          />
        ))}
      </View>
      <ActionSheet
        open={!!held}
        title={held?.assistant.nick}
        onClose={() => setHeld(undefined)}
        items={
          held
            ? [
                { label: held.top ? '取消置顶' : '置顶', onTap: () => store.togglePin(held) },
                ...(held.unread > 0 ? [{ label: '标为已读', onTap: () => void store.markRead(held) }] : []),
              ]
            : []
        }
      />
    </Screen>
  )
}

export default screen(routes.message.messageCenter, MessageCenter)
