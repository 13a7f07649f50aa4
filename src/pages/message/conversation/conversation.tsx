import { message } from '@contract/message'
import { useState } from 'react'
import { MessageCard } from '@/features/message/MessageCard'
import { useQuickHandle } from '@/features/message/quick/useQuickHandle'
import { QuickClaim } from '@/features/receivable/QuickClaim'
import * as routes from '@/routes'
import { groupCard } from '@/rules/messageGroups'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { Empty } from '@/ui/feedback/Empty'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { ConversationStore } from './ConversationStore'

function Conversation({ systemId, tab: wanted }: { systemId: string; tab?: string }) {
  const api = useApi({ message })
  const { connection, messages, navigation, platform, listCopies: copies } = useApp()
  const { feedback } = platform
  const follower = useFollower()
  const store = useScreenStore(
    () => new ConversationStore(systemId, { api, connection, copies, messages, follower, feedback }, wanted),
  )
  const [arrivalId, setArrivalId] = useState<string>()
  const quick = useQuickHandle(setArrivalId)
  const openClaim = (id: string) => {
    setArrivalId(undefined)
    navigation.go(routes.message.applyClaim, { id })
  }
  const { assistant, tab, list } = store
  if (!assistant || !tab || !list)
    return (
      <Screen title="消息">
        <Empty icon="message" text="没有这个助手" hint="请从消息列表重新进入" />
      </Screen>
    )
  return (
    <Screen
      title={assistant.nick}
      scroll={false}
      right={
        <>
          <NavAction label="全部已读" icon="check" disabled={store.unread === 0} onTap={() => store.markAllRead()} />
          <NavAction
            label="会话设置"
            icon="more"
            onTap={() => navigation.go(routes.message.conversationSetting, { systemId })}
          />
        </>
      }
      header={
        assistant.filterTabs.length > 1 && (
          <Tabs
            label="筛选"
            items={assistant.filterTabs.map(({ name, dot }) => ({
              key: name,
              text: name,
              dot: dot && store.dotOf(name),
            }))}
            value={tab.name}
            onSelect={(name) => store.choose(name)}
          />
        )
      }
    >
      <PagedList
        key={tab.name}
        list={list}
        skeleton="list"
        empty={{ icon: 'message', text: '暂无消息' }}
        momentOf={({ id, createTime }) => (store.groups.has(id) ? createTime : undefined)}
        renderRow={(item) => {
          const group = store.groups.get(item.id)
          // An earlier like of a post whose card stands further up.
          if (!group) return null
          return (
            <MessageCard
              message={groupCard(group)}
              onTap={() => store.tap(item)}
              actions={quick.actionsOf(item)}
              onLater={() => quick.askLater(item)}
            />
          )
        }}
      />
      {quick.sheet}
      <QuickClaim arrivalId={arrivalId} onClose={() => setArrivalId(undefined)} onPage={openClaim} />
    </Screen>
  )
}

export default screen(routes.message.conversation, Conversation)
