import { limits } from '@contract/limits'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { rethrowUnlessReported } from '@/lib/errors'
import { badgeText } from '@/lib/text'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import type { RoomStore } from '../room/RoomStore'
import './talk.scss'
import type { TalkStore } from './TalkStore'

interface Props {
  room: RoomStore
  talk: TalkStore
}

/** Button to the first unread message, if it is above the screen; afterwards to the mention of the reader. */
export const UnreadAbove = observer(function UnreadAbove({ room, talk }: Props) {
  const { firstUnreadSeq, unreadCount, mentionSeq, end } = room
  if (firstUnreadSeq === undefined || talk.wasUnreadSeen) return null
  // So few fit on a screen and need no button.
  const isAbove = (seq: number) => end.newestSeq - seq + 1 >= FEW
  const mention = mentionSeq !== undefined && isAbove(mentionSeq) ? mentionSeq : undefined
  if (mention === undefined && !isAbove(firstUnreadSeq)) return null
  const words = mention === undefined ? `${badgeText(unreadCount)} 条未读` : '有人@我'
  const go = () => {
    talk.seeUnread()
    talk.goToSeq(mention ?? firstUnreadSeq).catch(rethrowUnlessReported)
  }
  return (
    <Tappable className="talk__pill talk__pill--above" onTap={go}>
      <Icon name="arrow-up" size={14} />
      <Text className="talk__pill-words">{words}</Text>
    </Tappable>
  )
})

const FEW = limits.messagePage / 2

/** ↓ n 条新消息: messages that arrived while the reader is further up; without any, back to the end. */
export const NewBelow = observer(function NewBelow({ room, talk }: Props) {
  if (room.isAtEnd || !room.conversation) return null
  const { newCount } = room.end
  return (
    <View className="talk__below" {...ariaProps({ role: 'status' })}>
      <Tappable
        className="talk__pill"
        label={newCount > 0 ? `${badgeText(newCount)} 条新消息` : '回到最新消息'}
        onTap={() => talk.toEnd()}
      >
        <Icon name="arrow-down" size={14} />
        {newCount > 0 && <Text className="talk__pill-words">{badgeText(newCount)} 条新消息</Text>}
      </Tappable>
    </View>
  )
})

export const LoadingOlder = observer(function LoadingOlder({ room }: { room: RoomStore }) {
  return <Text className="talk__older">{room.stretch.isFetching && room.hasOlder ? '加载中…' : ''}</Text>
})

/** Reason why nothing can be sent here. */
export const Closed = ({ words }: { words: string }) => (
  <View className="talk__closed" {...ariaProps({ role: 'status' })}>
    <Icon name="info" size={16} />
    <Text className="talk__closed-words">{words}</Text>
  </View>
)
