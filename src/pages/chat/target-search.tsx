import { useState } from 'react'
import { ChatRow } from '@/features/chat/ChatRow'
import { TargetRow } from '@/features/chat/found/TargetRow'
import { useTargets } from '@/features/chat/found/useTargets'
import { type ChatTarget, useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { SearchRow } from '@/ui/input/SearchRow'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { PartnerRequests } from './components/PartnerRequests'
import { PartnerSheet } from './components/PartnerSheet'

const SEARCH_MS = 300

/**
 * Choice of a recipient: a conversation, a colleague, or a person of another firm. For the asking page, or to open the
 * conversation.
 */
function TargetSearch({ keyword: began }: { keyword?: string }) {
  const store = useTargets(began)
  const openChat = useOpenChat()
  const [isAsking, setAsking] = useState(false)
  const { question, answer } = useQuestion<{ title: string }, ChatTarget>(routes.chat.targetSearch)
  const choose = (target: ChatTarget) => (question ? answer(target) : openChat(target))
  const { keyword, conversations = [], found } = store
  return (
    <Screen
      title={question?.title ?? '找人或会话'}
      state={{ isLoading: store.isLoading, error: store.error, isEmpty: store.isNothing && store.asking.length === 0 }}
      skeleton="people"
      onRetry={() => store.load()}
      right={<NavAction label="添加外所合作伙伴" icon="user-plus" onTap={() => setAsking(true)} />}
      empty={{
        icon: 'search',
        text: keyword ? `没有找到“${keyword}”` : '还没有会话',
        hint: keyword ? '外所的人用手机号添加为合作伙伴' : '输入姓名或拼音查找同事',
      }}
      header={
        <SearchRow
          value={keyword}
          placeholder="会话名称、同事姓名或拼音"
          debounceMs={SEARCH_MS}
          onInput={(words) => store.search(words)}
        />
      }
    >
      <PartnerRequests store={store} />
      {found.length > 0 && (
        <Section title={keyword ? '联系人' : '外所合作伙伴'} flush>
          {found.map((person) => (
            <TargetRow key={person.id} person={person} query={keyword} onTap={() => choose({ empId: person.id })} />
          ))}
        </Section>
      )}
      {conversations.length > 0 && (
        <Section title={keyword ? '会话' : '最近会话'} flush>
          {conversations.map((conversation) => (
            <ChatRow
              key={conversation.conversationId}
              conversation={conversation}
              onTap={() => choose({ conversationId: conversation.conversationId })}
            />
          ))}
        </Section>
      )}
      {isAsking && <PartnerSheet store={store} onClose={() => setAsking(false)} />}
    </Screen>
  )
}

export default screen(routes.chat.targetSearch, TargetSearch)
