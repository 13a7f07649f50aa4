import { ConversationType } from '@contract/chat/codes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { areaAtDesk } from '@/platform/desk'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/port'
import { useApp, useScreenStore } from '@/stores/app'
import { useDomId } from '@/ui/base/useDomId'
import { Empty } from '@/ui/feedback/Empty'
import { useChrome } from '@/ui/page/ChromeContext'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { chatService } from '../chatService'
import { Composer } from '../compose/Composer'
import { ComposerStore } from '../compose/ComposerStore'
import { TalkList } from '../room/TalkList'
import { rowsOf } from '../room/talkRows'
import { About } from './About'
import { ChosenBar } from './ChosenBar'
import { Closed, LoadingOlder, NewBelow, UnreadAbove } from './marks'
import { TalkRowView } from './TalkRowView'
import { TalkSheets } from './TalkSheets'
import { TalkStore } from './TalkStore'
import { useMarkRead } from './useMarkRead'
import { useTalkHands } from './useTalkHands'

interface Props {
  conversationId: string
  at?: number
}

/** One conversation: its messages and the composer. */
export const Talk = observer(function Talk({ conversationId, at }: Props) {
  const services = useApp()
  const { session, platform } = services
  const service = chatService(services)
  const { keyboard, lineWords } = useChrome()
  const id = useDomId('talk')
  const room = useScreenStore(() => service.room(conversationId, at))
  const talk = useScreenStore(
    () =>
      new TalkStore({
        room,
        around: async (messageUId) =>
          (await service.api.chat.getAllChatHistoryByUId({ messageUId }, { silent: false })).messages,
        tell: (words) => platform.feedback.toast(words),
      }),
  )
  const composer = useScreenStore(
    () =>
      new ComposerStore({
        conversationId,
        queue: service.queue,
        draft: service.draftOf(conversationId),
        referencesDraft: service.referencesDraftOf(conversationId),
        onSend: () => void talk.toEnd(),
      }),
  )
  const hands = useTalkHands(room, talk, composer)
  useMarkRead(room, service, talk, at)
  const { conversation, messages, pending, firstUnreadSeq } = room
  const { empId = '', empName = '', photoUrl = '' } = session.user ?? {}
  const rows = useMemo(
    () => rowsOf({ messages, pending, firstUnreadSeq, me: { empId, empName, photoUrl } }),
    [messages, pending, firstUnreadSeq, empId, empName, photoUrl],
  )
  const isGroup = conversation?.conversationType === ConversationType.group
  const name = conversation?.name ?? '聊天'
  const canWrite = !!conversation && !conversation.closed && !talk.chosen
  const sendFiles = (files: LocalFile[]) => composer.sendChosen(files, (file) => media.toSend(file, false))
  const footer = talk.chosen ? (
    <ChosenBar talk={talk} room={room} />
  ) : conversation?.closed ? (
    <Closed words={conversation.closed} />
  ) : (
    <Composer store={composer} isGroup={isGroup} onMention={() => talk.mention(true)} onFiles={sendFiles} />
  )
  return (
    <Screen
      title={name}
      subtitle={isGroup ? `${conversation.memberCount} 人` : undefined}
      state={{ isLoading: room.isLoading && !conversation, error: room.error }}
      onRetry={() => room.retry()}
      skeleton="people"
      scroll={false}
      right={
        talk.chosen ? (
          <NavAction label="取消" onTap={() => talk.choose(undefined)} />
        ) : (
          conversation && <About id={conversationId} />
        )
      }
      footer={footer}
    >
      <View className="talk" {...(canWrite && areaAtDesk({ onFiles: sendFiles }))}>
        {rows.length === 0 ? (
          <Empty icon="chat" text={conversation?.closed ? '没有聊天记录' : '还没有聊天记录，打个招呼吧'} />
        ) : (
          <TalkList
            id={id}
            rows={rows}
            goTo={talk.goTo}
            room={`${composer.panel}|${keyboard}|${composer.text}|${!!composer.quoted}|${!!talk.chosen}|${!!lineWords}`}
            isAtEnd={room.isAtEnd}
            head={<LoadingOlder room={room} />}
            onEnd={(isAtEnd) => room.reachEnd(isAtEnd)}
            onNearTop={() => room.loadOlder()}
            onNearBottom={() => room.loadNewer()}
            renderRow={(index) => {
              const row = rows[index]
              return row && <TalkRowView row={row} isGroup={isGroup} talk={talk} composer={composer} hands={hands} />
            }}
          />
        )}
        <UnreadAbove room={room} talk={talk} />
        <NewBelow room={room} talk={talk} />
      </View>
      <TalkSheets talk={talk} room={room} composer={composer} hands={hands} />
    </Screen>
  )
})
