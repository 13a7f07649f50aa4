import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ConversationFrame } from '@/features/chat/ConversationFrame'
import { relativeInMessages } from '@/lib/time'
import { previewOf } from '@/rules/messagePreview'
import { useAmountMask } from '@/ui/show/AmountsContext'
import type { AssistantItem } from '../message-center/MessageCenterStore'
import { AssistantAvatar } from './AssistantAvatar'

interface Props {
  item: AssistantItem
  onTap(): void
  onLongPress(): void
}

/** Row of an assistant in the message center: its latest message, time, and unread count. */
export const ConversationRow = observer(function ConversationRow({ item, onTap, onLongPress }: Props) {
  const maskAmounts = useAmountMask()
  const { assistant, unread, newest, top, muted } = item
  return (
    <ConversationFrame
      title={assistant.nick}
      time={newest ? relativeInMessages(newest.createTime) : ''}
      picture={<AssistantAvatar systemId={assistant.systemId} />}
      unread={unread}
      top={top}
      muted={muted}
      onTap={onTap}
      onLongPress={onLongPress}
    >
      <Text className="conversation-row__preview">{newest ? maskAmounts(previewOf(newest)) : '暂无消息'}</Text>
    </ConversationFrame>
  )
})
