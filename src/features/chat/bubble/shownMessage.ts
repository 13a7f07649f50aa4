import { chat } from '@contract/chat'
import { MessageType } from '@contract/chat/codes'
import type { ChatMessage, MergedLine, MergedRecord, MessagesPage } from '@contract/chat/shapes'
import type { Route } from '@/routes/route'
import { recordPage } from '@/stores/record/useRecord'

/** Record of a page about one message: read with the messages around it, because that is how one is found by its id. */
export const messagePage = <R extends Route<'messageUId', 'at'>>(route: R) =>
  recordPage<Route<'messageUId', 'at'>, { messageUId: string }, MessagesPage>(route, {
    read: chat.getAllChatHistoryByUId,
    input: ({ messageUId }) => ({ messageUId }),
  })

export const messageIn = (page: MessagesPage | undefined, wanted: string): ChatMessage | undefined =>
  page?.messages.find(({ messageUId }) => messageUId === wanted)

/** Address of a line: `3`, or inside the merged record at that line, `3-0`. */
export const lineAddress = (at: string | undefined, index: number) => (at ? `${at}-${index}` : String(index))

const recordOf = (message: ChatMessage | undefined): MergedRecord | undefined =>
  message?.messageType === MessageType.custom && message.content.msgType === 'MergedChat'
    ? message.content.msgFields
    : undefined

export function lineAt(message: ChatMessage | undefined, at: string): MergedLine | undefined {
  let lines = recordOf(message)?.lines
  let found: MergedLine | undefined
  for (const index of at.split('-')) {
    found = lines?.[Number(index)]
    lines = found?.record?.lines
  }
  return found
}

/** Merged record of a message, or the one inside it at that address. */
export const recordAt = (message: ChatMessage | undefined, at?: string): MergedRecord | undefined =>
  at ? lineAt(message, at)?.record : recordOf(message)

export interface ShownFile {
  url: string
  name: string
  size: number
  type: string
}

/** File of a message, or of a line of its merged record. */
export function fileAt(message: ChatMessage | undefined, at?: string): ShownFile | undefined {
  if (at) return lineAt(message, at)?.file
  if (message?.messageType === MessageType.file) return message.content
  if (message?.messageType === MessageType.sight)
    return { url: message.content.url, name: '视频.mp4', size: 0, type: 'mp4' }
  return undefined
}
