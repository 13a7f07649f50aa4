import { CUSTOM_MESSAGES, type CustomMessage, MessageType } from './codes'

/** Short name of a message's type, in lists, quotations and forwarded records. */
export const MESSAGE_WORDS = {
  [MessageType.custom]: '[消息]',
  [MessageType.text]: '',
  [MessageType.voice]: '[语音]',
  [MessageType.image]: '[图片]',
  [MessageType.file]: '[文件]',
  [MessageType.sight]: '[视频]',
  [MessageType.recall]: '撤回了一条消息',
  [MessageType.reference]: '',
  [MessageType.command]: '',
} as const satisfies Record<MessageType, string>

interface Said {
  content?: unknown
  text?: unknown
  name?: unknown
  msgType?: unknown
}

/** Message as one line of text. */
export function wordsOfMessage(messageType: number, said: object): string {
  const { content, text, name, msgType } = said as Said
  if (messageType === MessageType.text || messageType === MessageType.reference) return String(content ?? '')
  if (messageType === MessageType.command) return String(text ?? '')
  if (messageType === MessageType.file) return `${MESSAGE_WORDS[MessageType.file]} ${String(name ?? '')}`.trim()
  if (messageType === MessageType.custom) return `[${CUSTOM_MESSAGES[msgType as CustomMessage] ?? '消息'}]`
  return MESSAGE_WORDS[messageType as MessageType] ?? '[消息]'
}
