import type { ChatMessage } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { useTick } from '@/ui/input/useTick'
import { type MessageHands, MessageRow } from '../bubble/MessageRow'
import { noteWords } from '../bubble/messageWords'
import type { ComposerStore } from '../compose/ComposerStore'
import type { TalkRow } from '../room/talkRows'
import './talk.scss'
import type { TalkStore } from './TalkStore'

interface Props {
  row: TalkRow
  isGroup: boolean
  talk: TalkStore
  composer: ComposerStore
  hands: MessageHands
}

/** Row of a conversation, of any kind. */
export const TalkRowView = observer(function TalkRowView({ row, isGroup, talk, composer, hands }: Props) {
  switch (row.kind) {
    case 'time':
      return <Text className="talk__time">{row.text}</Text>
    case 'unread':
      return (
        <View className="talk__unread">
          <Text>以下为新消息</Text>
        </View>
      )
    case 'note':
      return <Note message={row.message} talk={talk} composer={composer} />
    default: {
      const id = row.message?.messageUId
      return (
        <MessageRow
          row={row}
          isGroup={isGroup}
          hands={hands}
          isChosen={talk.chosen && id ? talk.chosen.includes(id) : undefined}
          onChoose={(chosen) => talk.toggle(chosen)}
          isFound={talk.goTo?.key === row.key}
        />
      )
    }
  }
})

interface NoteProps {
  message: ChatMessage
  talk: TalkStore
  composer: ComposerStore
}

/** Centred note: a recall, a new member, a new name. */
const Note = observer(function Note({ message, talk, composer }: NoteProps) {
  const { session } = useApp()
  return (
    <View className="talk__note">
      <Text>{noteWords(message, session.empId)}</Text>
      {message.messageType === 8 && message.content.text && (
        <EditAgain message={message} talk={talk} composer={composer} />
      )}
    </View>
  )
})

const EditAgain = observer(function EditAgain({ message, talk, composer }: NoteProps) {
  // The text disappears after five minutes without any further event.
  useTick('minute')
  const text = talk.editAgain(message)
  if (!text) return null
  return (
    <Tappable className="talk__again" onTap={() => composer.editAgain(text)}>
      <Text>重新编辑</Text>
    </Tappable>
  )
})
