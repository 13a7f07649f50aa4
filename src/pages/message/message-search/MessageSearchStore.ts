import type { chat } from '@contract/chat'
import { assistants } from '@contract/codes/assistants'
import { limits } from '@contract/limits'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Found } from '@/features/chat/found/FoundStore'
import type { TargetsStore } from '@/features/chat/found/TargetsStore'

const ALL_TYPES = assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes])
/** Rows of each part; the rest is behind 更多. */
const FEW = 3

/** What was said in one conversation that holds the word. */
export interface ChatHits {
  conversationId: string
  name: string
  hits: readonly Found[]
}

/** Everything that holds a word; the latest search wins. */
export class MessageSearchStore {
  keyword = ''
  chats: readonly ChatHits[] = []
  messages: readonly AppMessage[] = []
  /** How many of the assistants' messages there are in all. */
  messageCount = 0
  error?: unknown
  private isReading = false
  #round = 0

  constructor(
    private readonly api: Api<{ chat: typeof chat; message: typeof message }>,
    readonly targets: TargetsStore,
    begin: string,
  ) {
    makeAutoObservable<this, 'api'>(this, {
      api: false,
      targets: false,
      chats: observableRef,
      messages: observableRef,
      error: observableRef,
    })
    if (begin) void this.search(begin)
  }

  get isLoading() {
    return this.isReading
  }

  get conversations() {
    return this.targets.conversations?.slice(0, FEW) ?? []
  }

  get people() {
    return this.targets.found.slice(0, FEW)
  }

  get fewMessages() {
    return this.messages.slice(0, FEW)
  }

  get isNothing() {
    const counts = [this.conversations.length, this.people.length, this.chats.length, this.messages.length]
    return counts.every((count) => count === 0)
  }

  async search(words: string) {
    const keyword = words.trim()
    const round = ++this.#round
    this.keyword = keyword
    this.error = undefined
    this.isReading = keyword !== ''
    if (!keyword) return
    try {
      const [, said, told] = await Promise.all([
        this.targets.search(keyword),
        this.api.chat.search({ keyword, count: limits.messageSearch }),
        this.api.message.getMsgList({ appMsgType: ALL_TYPES, keyword, current: 1, size: limits.messagePage }),
      ])
      if (round === this.#round) this.#take(said.messages, told.records, told.total)
    } catch (error) {
      runInAction(() => {
        if (round !== this.#round) return
        this.error = error
        this.isReading = false
      })
    }
  }

  #take(said: readonly Found[], messages: readonly AppMessage[], count: number) {
    runInAction(() => {
      this.chats = byChat(said)
      this.messages = messages
      this.messageCount = count
      this.isReading = false
    })
  }
}

/** In the order of the latest word of each. */
function byChat(said: readonly Found[]): ChatHits[] {
  const chats = new Map<string, Found[]>()
  for (const one of said) chats.set(one.conversationId, [...(chats.get(one.conversationId) ?? []), one])
  return [...chats].map(([conversationId, hits]) => ({
    conversationId,
    name: hits[0]?.conversationName ?? '',
    hits,
  }))
}
