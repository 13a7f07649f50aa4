import type { Conversation } from '@contract/chat/shapes'
import { NotificationLevel } from '@contract/codes/chat'
import { withEmojis } from '@contract/codes/emojis'
import { Text, View } from '@tarojs/components'
import { badgeText } from '@/lib/text'
import { useApp } from '@/stores/app'
import { classes } from '@/ui/base/classes'
import { Badge } from '@/ui/feedback/Badge'
import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import { RelativeTime } from '@/ui/show/RelativeTime'
import { ChatAvatar } from './ChatAvatar'
import type { ChatMarks } from './chatMarks'
import { messageSummary } from './messageWords'
import './ChatRow.scss'

interface Props {
  conversation: Conversation
  marks?: ChatMarks
  onTap(): void
  onLongPress?(): void
}

/** A conversation in a list: who, what was said last and when, what is unread, and what waits on this device. */
export function ChatRow({ conversation, marks = {}, onTap, onLongPress }: Props) {
  const { name, top, notificationLevel, unreadMessageCount: unread, latestMessage, operationTime } = conversation
  const muted = notificationLevel !== NotificationLevel.all
  const count = badgeText(unread)
  const said = [count && `${count} 条未读`, muted && '免打扰', top && '已置顶'].filter(Boolean).join('，')
  return (
    <ListRow
      className={classes('conversation-row', top && 'conversation-row--top')}
      onTap={onTap}
      onLongPress={onLongPress}
      lead={
        <Badge count={muted ? undefined : unread} dot={muted && unread > 0}>
          <ChatAvatar conversation={conversation} />
        </Badge>
      }
      title={name}
      time={latestMessage && <RelativeTime time={operationTime} reading="messages" />}
    >
      <View className="conversation-row__line">
        <Preview conversation={conversation} marks={marks} />
        {muted && <Icon name="mute" size={14} />}
        {top && <Icon name="pin" size={14} />}
        {said && <Text className="spoken-only">{said}</Text>}
      </View>
    </ListRow>
  )
}

/** What concerns one most comes first: being asked for, what was not sent, what is half written. */
function Preview({ conversation, marks: { draft, hasFailed } }: Required<Pick<Props, 'conversation' | 'marks'>>) {
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
}
