import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { badgeText } from '@/lib/text'
import { relativeInMessages } from '@/lib/time'
import { previewOf } from '@/rules/messagePreview'
import { Badge } from '@/ui/Badge'
import { Icon } from '@/ui/Icon'
import { Tappable } from '@/ui/Tappable'
import type { ConversationItem } from '../message-center/MessageCenterStore'
import { AssistantAvatar } from './AssistantAvatar'
import './ConversationRow.scss'

interface Props {
  item: ConversationItem
  onTap(): void
  onLongPress(): void
}

/** One assistant in the message center: its latest message, when, and how many are unread. */
export const ConversationRow = observer(function ConversationRow({ item, onTap, onLongPress }: Props) {
  const { assistant, unread, newest, top } = item
  const time = newest ? relativeInMessages(newest.createTime) : ''
  const preview = newest ? previewOf(newest) : '暂无消息'
  const unreadWords = badgeText(unread)
  return (
    <Tappable
      className={`conversation-row${top ? ' conversation-row--top' : ''}`}
      label={[assistant.nick, unreadWords && `${unreadWords} 条未读`, preview, time].filter(Boolean).join('，')}
      onTap={onTap}
      onLongPress={onLongPress}
    >
      <Badge count={unread}>
        <AssistantAvatar systemId={assistant.systemId} />
      </Badge>
      <View className="conversation-row__words">
        <View className="conversation-row__line">
          <Text className="conversation-row__nick">{assistant.nick}</Text>
          <Text className="conversation-row__time">{time}</Text>
        </View>
        <View className="conversation-row__line">
          <Text className="conversation-row__preview">{preview}</Text>
          {top && <Icon name="pin" size={14} />}
        </View>
      </View>
    </Tappable>
  )
})
