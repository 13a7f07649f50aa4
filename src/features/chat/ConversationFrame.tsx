import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { badgeText } from '@/lib/text'
import { classes } from '@/ui/base/classes'
import { Badge } from '@/ui/feedback/Badge'
import { Icon } from '@/ui/show/Icon'
import { ListRow } from '@/ui/show/ListRow'
import './ConversationFrame.scss'

interface Props {
  title: string
  time?: ReactNode
  /** Picture at the left, with the unread count at its corner. */
  picture: ReactNode
  unread: number
  top: boolean
  muted: boolean
  onTap(): void
  onLongPress?(): void
}

/** Row of the message center; its children are the latest message. */
export function ConversationFrame(props: PropsWithChildren<Props>) {
  const { title, time, picture, unread, top, muted, onTap, onLongPress, children } = props
  const count = badgeText(unread)
  // The visible text is the name; states shown only by looks are spoken after it.
  const said = [count && `${count} 条未读`, muted && '免打扰', top && '已置顶'].filter(Boolean).join('，')
  return (
    <ListRow
      className={classes('conversation-row', top && 'conversation-row--top')}
      onTap={onTap}
      onLongPress={onLongPress}
      lead={
        <Badge count={muted ? undefined : unread} dot={muted && unread > 0}>
          {picture}
        </Badge>
      }
      title={title}
      time={time}
    >
      <View className="conversation-row__line">
        {children}
        {muted && <Icon name="mute" size={14} />}
        {top && <Icon name="pin" size={14} />}
        {said && <Text className="spoken-only">{said}</Text>}
      </View>
    </ListRow>
  )
}
