import { MessageType } from '@contract/chat/codes'
import type { ChatMessage } from '@contract/chat/shapes'
import { useEffect, useRef } from 'react'
import { chatService } from '@/features/chat/chatService'
import { PicturesStore } from '@/features/chat/room/PicturesStore'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { Screen } from '@/ui/page/Screen'
import { PictureWall } from './components/PictureWall'

/** Pictures of a conversation: one full screen, all of them behind it. */
function ChatImage({ conversationId, messageUId }: { conversationId: string; messageUId?: string }) {
  const services = useApp()
  const { api } = chatService(services)
  const { preview } = useActions()
  const store = useScreenStore(() => new PicturesStore({ api, conversationId, messageUId }))
  const wasShown = useRef(false)
  const { pictures, isLoading } = store
  useEffect(() => {
    if (isLoading || wasShown.current || !messageUId) return
    wasShown.current = true
    show(messageUId)
  })
  function show(wanted: string) {
    const index = pictures.findIndex((picture) => picture.messageUId === wanted)
    if (index >= 0) preview(pictures.map(urlOf), index)
    // §8
    else services.platform.feedback.alert({ content: '图片已过期或已被清理' })
  }
  return (
    <Screen
      title="图片"
      state={store.error ? store : { isLoading, isEmpty: pictures.length === 0 }}
      onRetry={() => store.load()}
      empty={{ icon: 'image', text: '这个会话里还没有图片' }}
      scroll={false}
    >
      <PictureWall
        pictures={pictures.map((picture) => ({ id: picture.messageUId, url: urlOf(picture), words: wordsOf(picture) }))}
        onOpen={show}
        onMore={() => store.loadMore()}
      />
    </Screen>
  )
}

const urlOf = (message: ChatMessage) => (message.messageType === MessageType.image ? message.content.imageUri : '')
const wordsOf = ({ senderUserName, sentTime }: ChatMessage) => `${senderUserName} ${friendlyTime(sentTime)}`

export default screen(routes.chat.chatImage, ChatImage)
