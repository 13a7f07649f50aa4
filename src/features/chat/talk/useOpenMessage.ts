import { MessageType } from '@contract/chat/codes'
import type { ChatMessage, MergedLine, MessageBody } from '@contract/chat/shapes'
import { officeTypeOf } from '@contract/document/office-types'
import { limits } from '@contract/limits'
import { rethrowUnlessReported } from '@/lib/errors'
import { extensionOf } from '@/lib/text'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import { chatService } from '../chatService'

const TOO_LONG_AGO = '图片已过期或已被清理'

/** §2.4 and §5: files that are larger, or no office file, open in chat-download. */
export const isPreviewed = ({ name, size }: { name: string; size: number }) =>
  size <= limits.chatPreviewBytes && officeTypeOf(extensionOf(name)) !== undefined

/** Opens a message, or a line of a merged record, on a tap. `at` is the address in the record. */
export function useOpenMessage() {
  const services = useApp()
  const { navigation, platform, presenter } = services
  const { preview } = useActions()
  const { api, player } = chatService(services)

  const openFile = async (messageUId: string, file: { name: string; size: number }, at?: string) => {
    const download = () => navigation.go(routes.chat.chatDownload, { messageUId, ...(at && { at }) })
    if (!isPreviewed(file)) return download()
    // §2.4: a host that opens no files says so.
    if (!platform.host.can('previewFile')) return presenter.outcome(Promise.resolve({ ok: false, why: 'appOnly' }))
    const { docVerId } = await api.chat.saveIMTempPreviewFile({ messageUId, ...(at && { at }) })
    if (!docVerId) return download()
    return navigation.go(routes.file.preview, { id: docVerId, type: 'versionDoc', readOnly: '1' })
  }

  const open = (message: ChatMessage & MessageBody) => {
    const { messageUId, conversationId } = message
    switch (message.messageType) {
      case MessageType.voice:
        return message.content.url ? player.tap(messageUId, message.content.url) : platform.feedback.toast('语音已过期')
      case MessageType.image:
        if (message.content.url) return navigation.go(routes.chat.chatImage, { conversationId, messageUId })
        // §8
        return platform.feedback.alert({ content: TOO_LONG_AGO })
      case MessageType.file:
        return openFile(messageUId, message.content).catch(rethrowUnlessReported)
      case MessageType.sight:
        return navigation.go(routes.chat.video, { messageUId })
      case MessageType.custom:
        if (message.content.msgType === 'MergedChat') navigation.go(routes.chat.chatRecordDetail, { messageUId })
        return
    }
  }

  const openLine = (messageUId: string, at: string, line: MergedLine) => {
    const { file, messageType, record } = line
    if (record) return navigation.go(routes.chat.chatRecordDetail, { messageUId, at })
    if (!file) return
    if (!file.url) return platform.feedback.alert({ content: TOO_LONG_AGO })
    if (messageType === MessageType.image) return preview([file.url], 0)
    if (messageType === MessageType.voice) return player.tap(`${messageUId}-${at}`, file.url)
    if (messageType === MessageType.sight) return navigation.go(routes.chat.video, { messageUId, at })
    return openFile(messageUId, file, at).catch(rethrowUnlessReported)
  }
  return { open, openLine }
}
