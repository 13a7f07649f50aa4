import { chatService } from '@/features/chat/chatService'
import { OpeningStore } from '@/features/chat/talk/OpeningStore'
import { Talk } from '@/features/chat/talk/Talk'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { Screen } from '@/ui/page/Screen'

/** Conversation by its id, or the one with a person, created if there is none. */
function ChatMain({ conversationId, empId, seq }: { conversationId?: string; empId?: string; seq?: string }) {
  const { api } = chatService(useApp())
  const opening = useScreenStore(() => new OpeningStore(api, { conversationId, empId }))
  if (!opening.conversationId)
    return (
      <Screen
        title="聊天"
        state={opening.isNowhere ? { isEmpty: true } : opening}
        empty={{ icon: 'chat', text: '没有说要与谁聊天', hint: '请从消息或通讯录里打开' }}
        onRetry={() => opening.load()}
        skeleton="people"
      />
    )
  return <Talk key={opening.conversationId} conversationId={opening.conversationId} at={Number(seq) || undefined} />
}

export default screen(routes.chat.chatMain, ChatMain)
