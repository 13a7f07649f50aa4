import { lineAddress, messageIn, messagePage, recordAt } from '@/features/chat/bubble/shownMessage'
import { useOpenMessage } from '@/features/chat/talk/useOpenMessage'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { RecordLine } from './components/RecordLine'

const shownMessage = messagePage(routes.chat.chatRecordDetail)

/** Merged record of a chat, and those inside it. */
function ChatRecordDetail({ messageUId, at }: { messageUId: string; at?: string }) {
  const { record } = useRecord(shownMessage, { messageUId, at })
  const { openLine } = useOpenMessage()
  const shown = recordAt(messageIn(record.now, messageUId), at)
  const isGone = !!record.now && !shown
  return (
    <Screen
      title={shown?.title ?? '聊天记录'}
      plain
      state={isGone ? { isEmpty: true } : record}
      onRetry={record.retry}
      empty={{ icon: 'chat', text: '聊天记录已被撤回' }}
      skeleton="people"
    >
      {shown?.lines.map((line, index) => {
        const address = lineAddress(at, index)
        return (
          <RecordLine
            key={address}
            id={`${messageUId}-${address}`}
            line={line}
            onOpen={() => openLine(messageUId, address, line)}
          />
        )
      })}
    </Screen>
  )
}

export default screen(routes.chat.chatRecordDetail, ChatRecordDetail, { record: shownMessage })
