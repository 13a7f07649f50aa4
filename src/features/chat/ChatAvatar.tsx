import { ConversationType } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import { View } from '@tarojs/components'
import { avatarGround } from '@/lib/text'
import { ariaProps } from '@/ui/base/ariaProps'
import { Avatar } from '@/ui/show/Avatar'
import { Icon } from '@/ui/show/Icon'

interface ChatAvatarProps {
  conversation: Pick<Conversation, 'conversationType' | 'conversationId' | 'targetId' | 'name' | 'avatarUrl'>
  size?: number
}

/** Avatar of a conversation: the other person's photo, or the sign of a group. */
export function ChatAvatar({ conversation, size = 44 }: ChatAvatarProps) {
  const { conversationType, conversationId, targetId, name, avatarUrl } = conversation
  if (conversationType !== ConversationType.group)
    return <Avatar id={targetId} name={name} src={avatarUrl} size={size} />
  return (
    <View
      className={`avatar avatar--${avatarGround(conversationId)}`}
      style={{ width: `${size}px`, height: `${size}px` }}
      {...ariaProps({ hidden: true })}
    >
      <Icon name="users" size={Math.round(size / 2)} />
    </View>
  )
}
