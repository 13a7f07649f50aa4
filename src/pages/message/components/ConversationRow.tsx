import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { badgeText } from '@/lib/text'
import { relativeInMessages } from '@/lib/time'
import { previewOf } from '@/rules/messagePreview'
import { classes } from '@/ui/base/classes'
import { Badge } from '@/ui/feedback/Badge'
import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import type { AssistantItem } from '../message-center/MessageCenterStore'
import { AssistantAvatar } from './AssistantAvatar'
import '@/features/chat/ChatRow.scss'

interface Props {
  item: AssistantItem
  onTap(): void
  onLongPress(): void
}

/** One assistant in the message center: its latest message, when, and how many are unread. */
export const ConversationRow = observer(function ConversationRow({ item, onTap, onLongPress }: Props) {
  const { assistant, unread, newest, top, muted } = item
  const time = newest ? relativeInMessages(newest.createTime) : ''
  const preview = newest ? previewOf(newest) : '暂无消息'
  const count = badgeText(unread)
  // What is seen is its name; what only looks say is said after it.
  const said = [count && `${count} 条未读`, muted && '免打扰', top && '已置顶'].filter(Boolean).join('，')
  return (
    <ListRow
      className={classes('conversation-row', top && 'conversation-row--top')}
      onTap={onTap}
      onLongPress={onLongPress}
      lead={
        <Badge count={muted ? undefined : unread} dot={muted && unread > 0}>
          <AssistantAvatar systemId={assistant.systemId} />
        </Badge>
      }
      title={assistant.nick}
      time={time}
    >
      <View className="conversation-row__line">
        <Text className="conversation-row__preview">{preview}</Text>
        {muted && <Icon name="mute" size={14} />}
        {top && <Icon name="pin" size={14} />}
        {said && <Text className="spoken-only">{said}</Text>}
      </View>
    </ListRow>
  )
})
