import { ConversationType, MessageType } from '@contract/chat/codes'
import { withEmojis } from '@contract/chat/emojis'
import type { ChatMessage, CustomContent, MergedLine, MessageBody } from '@contract/chat/shapes'
import { wordsOfMessage } from '@contract/chat/words'

const RECALLED = '撤回了一条消息'

/** Text of a message shown on a line of its own: a recall, or a group event. */
export function noteWords(message: ChatMessage, me: string): string | undefined {
  if (message.messageType === MessageType.recall)
    return `${message.senderUserId === me ? '您' : message.senderUserName}${RECALLED}`
  return message.messageType === MessageType.command ? message.content.text : undefined
}

/** Message in one line, as a list of conversations or a search shows it; in a group with its sender. */
export function messageSummary(message: ChatMessage, me: string): string {
  const note = noteWords(message, me)
  if (note !== undefined) return note
  const words = bodyWords(message)
  const isOthers = message.senderUserId !== me
  return isOthers && message.conversationType === ConversationType.group ? `${message.senderUserName}：${words}` : words
}

/** The same without the sender. */
export function bodyWords(body: MessageBody): string {
  if (body.messageType === MessageType.custom) return customWords(body.content)
  const words = wordsOfMessage(body.messageType, body.content).replace(/\s+/g, ' ').trim()
  return drawn(body.messageType, words)
}

/** Draws emoji only in texts that people wrote: the word 文件 that stands for a file contains none. */
export const drawn = (messageType: number, words: string): string =>
  WRITTEN.includes(messageType) ? withEmojis(words) : words

const WRITTEN: readonly number[] = [MessageType.text, MessageType.reference, MessageType.custom]

const customWords = (content: CustomContent): string =>
  content.msgType === 'MergedChat' ? `[聊天记录] ${content.msgFields.title}` : withEmojis(`[${content.msgFields.name}]`)

/** Text of a line of a merged record. */
export const lineWords = ({ senderUserName, messageType, text }: MergedLine): string =>
  `${senderUserName}：${drawn(messageType, text.replace(/\s+/g, ' '))}`
