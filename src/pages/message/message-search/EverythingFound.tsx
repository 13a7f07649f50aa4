import { observer } from 'mobx-react-lite'
import { ChatRow } from '@/features/chat/ChatRow'
import { FoundRow } from '@/features/chat/found/FoundRow'
import { TargetRow } from '@/features/chat/found/TargetRow'
import type { ChatTarget } from '@/features/chat/useOpenChat'
import { MessageCard } from '@/features/message/MessageCard'
import { targetOf } from '@/rules/targets/messageJump'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { HitsRow } from './HitsRow'
import type { MessageSearchStore } from './MessageSearchStore'

interface Props {
  store: MessageSearchStore
  onChat(target: ChatTarget): void
  onMessage(target: ReturnType<typeof targetOf>, userId: string): void
  onMore(params: { conversationId?: string }): void
  /** Searches for the same words in everything else, too. */
  onEverything(): void
  /** Shows all results of a kind. */
  onAll(kind: 'people' | 'conversations'): void
}

/** Search results by kind. */
export const EverythingFound = observer(function EverythingFound(props: Props) {
  const { store, onChat, onMessage, onMore, onEverything, onAll } = props
  const { keyword, people, conversations, chats, fewMessages, messageCount } = store
  return (
    <>
      {people.length > 0 && (
        <Section title="联系人" flush>
          {people.map((person) => (
            <TargetRow key={person.id} person={person} query={keyword} onTap={() => onChat({ empId: person.id })} />
          ))}
          {store.hasMorePeople && <Cell title="查看全部联系人" tone="link" onTap={() => onAll('people')} />}
        </Section>
      )}
      {conversations.length > 0 && (
        <Section title="会话" flush>
          {conversations.map((conversation) => (
            <ChatRow
              key={conversation.conversationId}
              conversation={conversation}
              onTap={() => onChat({ conversationId: conversation.conversationId })}
            />
          ))}
          {store.hasMoreConversations && <Cell title="查看全部会话" tone="link" onTap={() => onAll('conversations')} />}
        </Section>
      )}
      {chats.length > 0 && (
        <Section title="聊天记录" flush>
          {chats.map(({ conversationId, name, hits: [only, ...more] }) =>
            only && more.length === 0 ? (
              <FoundRow
                key={conversationId}
                found={only}
                where={name}
                keyword={keyword}
                onTap={() => onChat({ conversationId, seq: only.seq })}
              />
            ) : (
              <HitsRow
                key={conversationId}
                name={name}
                count={more.length + 1}
                onTap={() => onMore({ conversationId })}
              />
            ),
          )}
        </Section>
      )}
      {fewMessages.length > 0 && (
        <Section title="助手消息">
          {fewMessages.map((item) => (
            <MessageCard key={item.id} message={item} onTap={() => onMessage(targetOf(item), item.userId)} />
          ))}
          {messageCount > fewMessages.length && (
            <Cell title={`查看全部 ${messageCount} 条`} tone="link" onTap={() => onMore({})} />
          )}
        </Section>
      )}
      {keyword && (
        <Section flush>
          <Cell
            icon="search"
            title={`在项目、客户、文档等全部内容中搜索“${keyword}”`}
            tone="link"
            onTap={onEverything}
          />
        </Section>
      )}
    </>
  )
})
