import type { chat } from '@contract/chat'
import { assistants } from '@contract/codes/assistants'
import { limits } from '@contract/limits'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import type { Found } from '@/features/chat/found/FoundStore'
import type { TargetsStore } from '@/features/chat/found/TargetsStore'
import { Answer } from '@/stores/record/Answer'

const ALL_TYPES = assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes])
/** Number of rows in each part; the rest is behind 更多. */
const FEW = 3

/** Matching messages of one conversation. */
export interface ChatHits {
  conversationId: string
  name: string
  hits: readonly Found[]
}

interface Everything {
  chats: readonly ChatHits[]
  messages: readonly AppMessage[]
  messageCount: number
}

/** Search over everything; the latest search wins. */
export class MessageSearchStore {
  keyword = ''
  private readonly answer = new Answer<Everything>()

  constructor(
    private readonly api: Api<{ chat: typeof chat; message: typeof message }>,
    readonly targets: TargetsStore,
    begin: string,
  ) {
    makeAutoObservable<this, 'api' | 'answer'>(this, { api: false, answer: false, targets: false })
    if (begin) this.search(begin)
  }

  /** False for an empty search. */
  get isLoading() {
    return this.keyword !== '' && this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  get chats() {
    return this.answer.now?.chats ?? []
  }

  get messages() {
    return this.answer.now?.messages ?? []
  }

  /** Total number of the assistants' matching messages. */
  get messageCount() {
    return this.answer.now?.messageCount ?? 0
  }

  get conversations() {
    return this.targets.conversations?.slice(0, FEW) ?? []
  }

  get hasMoreConversations() {
    return (this.targets.conversations?.length ?? 0) > FEW
  }

  get people() {
    return this.targets.found.slice(0, FEW)
  }

  get hasMorePeople() {
    return this.targets.found.length > FEW
  }

  get fewMessages() {
    return this.messages.slice(0, FEW)
  }

  get isNothing() {
    const counts = [this.conversations.length, this.people.length, this.chats.length, this.messages.length]
    return counts.every((count) => count === 0)
  }

  /** Results of another search are not shown under this one. */
  async search(words: string) {
    this.keyword = words.trim()
    this.answer.forget()
    if (this.keyword) await this.answer.ask(() => this.#readEverything(this.keyword))
  }

  async #readEverything(keyword: string): Promise<Everything> {
    const [, said, told] = await Promise.all([
      this.targets.search(keyword),
      this.api.chat.search({ keyword, count: limits.messageSearch }),
      this.api.message.getMsgList({ appMsgType: ALL_TYPES, keyword, current: 1, size: limits.messagePage }),
    ])
    return { chats: byChat(said.messages), messages: told.records, messageCount: told.total }
  }
}

/** In the order of the latest message of each. */
function byChat(said: readonly Found[]): ChatHits[] {
  const chats = new Map<string, Found[]>()
  for (const message of said) chats.set(message.conversationId, [...(chats.get(message.conversationId) ?? []), message])
  return [...chats].map(([conversationId, hits]) => ({
    conversationId,
    name: hits[0]?.conversationName ?? '',
    hits,
  }))
}
