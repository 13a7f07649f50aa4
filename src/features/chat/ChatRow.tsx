import { NotificationLevel } from '@contract/chat/codes'
import { withEmojis } from '@contract/chat/emojis'
import type { Conversation } from '@contract/chat/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { RelativeTime } from '@/ui/show/RelativeTime'
import { messageSummary } from './bubble/messageWords'
import { ChatAvatar } from './ChatAvatar'
import { ConversationFrame } from './ConversationFrame'
import type { ChatMarks } from './chatMarks'

interface Props {
  conversation: Conversation
  marks?: ChatMarks
  onTap(): void
  onLongPress?(): void
}

/** Row of a conversation: name, latest message, unread count, and unsent messages on this device. */
export function ChatRow({ conversation, marks = {}, onTap, onLongPress }: Props) {
  const { name, top, notificationLevel, unreadMessageCount, latestMessage, operationTime } = conversation
  return (
    <ConversationFrame
      title={name}
      time={latestMessage && <RelativeTime time={operationTime} reading="messages" />}
      picture={<ChatAvatar conversation={conversation} />}
      unread={unreadMessageCount}
      top={top}
      muted={notificationLevel !== NotificationLevel.all}
      onTap={onTap}
      onLongPress={onLongPress}
    >
      <Preview conversation={conversation} marks={marks} />
    </ConversationFrame>
  )
}

/** Preview text by priority: a mention, a failed message, a draft, the latest message. */
const Preview = observer(function Preview({
  conversation,
  marks: { draft, hasFailed },
}: Required<Pick<Props, 'conversation' | 'marks'>>) {
  const { session } = useApp()
  const { mentionSeq, latestMessage, unreadMessageCount } = conversation
  const words = draft ? withEmojis(draft) : latestMessage ? messageSummary(latestMessage, session.empId) : '暂无消息'
  const mentioned = mentionSeq !== undefined && unreadMessageCount > 0
  return (
    <Text className="conversation-row__preview">
      {hasFailed && <Text className="chat-row__mark">! </Text>}
      {mentioned && <Text className="chat-row__mark">[有人@我] </Text>}
      {draft && !mentioned && <Text className="chat-row__mark">[草稿] </Text>}
      {hasFailed && <Text className="spoken-only">有消息没有发出，</Text>}
      {words}
    </Text>
  )
})
