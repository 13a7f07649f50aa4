import { View } from '@tarojs/components'
import { ChatRow } from '@/features/chat/ChatRow'
import { useTargets } from '@/features/chat/found/useTargets'
import { useOpenChat } from '@/features/chat/useOpenChat'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { SearchRow } from '@/ui/input/SearchRow'
import { Screen } from '@/ui/page/Screen'

const SEARCH_MS = 300

/** Choice of one of one's conversations: for the asking page, or to open it. */
function ConversationSearch({ keyword: began }: { keyword?: string }) {
  const store = useTargets(began)
  const openChat = useOpenChat()
  const { question, answer } = useQuestion<{ title: string }, string>(routes.chat.chatSimpleConversationSearch)
  const { keyword, conversations = [] } = store
  const choose = (conversationId: string) => (question ? answer(conversationId) : openChat({ conversationId }))
  return (
    <Screen
      title={question?.title ?? '查找会话'}
      state={{ isLoading: store.isLoading, error: store.error, isEmpty: conversations.length === 0 }}
      skeleton="list"
      onRetry={() => store.search(keyword)}
      empty={{ icon: 'chat', text: keyword ? `没有找到“${keyword}”` : '还没有会话' }}
      header={
        <SearchRow
          value={keyword}
          placeholder="搜索会话名称"
          debounceMs={SEARCH_MS}
          onInput={(words) => store.search(words)}
        />
      }
      plain
    >
      <View>
        {conversations.map((conversation) => (
          <ChatRow
            key={conversation.conversationId}
            conversation={conversation}
            onTap={() => choose(conversation.conversationId)}
          />
        ))}
      </View>
    </Screen>
  )
}

export default screen(routes.chat.chatSimpleConversationSearch, ConversationSearch)
