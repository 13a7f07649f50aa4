import { NotificationLevel } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { ConversationsStore } from '@/features/chat/ConversationsStore'
import type { ChatMarks } from '@/features/chat/chatMarks'
import { Heights } from '@/ui/list/heights'
import type { ListState } from '@/ui/list/ListState'
import type { AssistantItem, MessageCenterStore } from './MessageCenterStore'

/** Row of the message center (§3, conversation item): an assistant or a chat. */
export type CenterItem = AssistantItem | ChatItem

export interface ChatItem {
  isSystem: false
  conversation: Conversation
  /** Local state of the conversation. */
  marks: ChatMarks
}

/** Chats, once their chunk is loaded. */
export interface CenterChats {
  list: ConversationsStore
  marksOf(conversationId: string): ChatMarks
  readAll(): Promise<unknown>
}

export const isTop = (item: CenterItem) => (item.isSystem ? item.top : item.conversation.top)
export const timeOf = (item: CenterItem) =>
  (item.isSystem ? item.newest?.createTime : item.conversation.operationTime) ?? ''
export const isMuted = (item: CenterItem) =>
  item.isSystem ? item.muted : item.conversation.notificationLevel !== NotificationLevel.all
export const unreadOf = (item: CenterItem) => (item.isSystem ? item.unread : item.conversation.unreadMessageCount)
export const nameOf = (item: CenterItem) => (item.isSystem ? item.assistant.nick : item.conversation.name)
export const keyOf = (item: CenterItem) =>
  item.isSystem ? `${item.assistant.systemId}` : item.conversation.conversationId

/** §4: pinned first, then by the latest time. */
const compareItems = (a: CenterItem, b: CenterItem) =>
  Number(isTop(b)) - Number(isTop(a)) || timeOf(b).localeCompare(timeOf(a))

/**
 * Assistants and chats in one list. Chats come by pages of 50 (§9): rows below the last loaded chat wait for the next
 * page.
 */
export class CenterList implements ListState<CenterItem> {
  chats?: CenterChats
  isLoadingMore = false
  moreError?: unknown
  readonly pendingCount = 0
  readonly topRequests = 0
  readonly place: ListState<CenterItem>['place'] = { top: 0, heights: new Heights() }
  readonly keyOf = keyOf

  constructor(private readonly center: MessageCenterStore) {
    makeAutoObservable<this, 'center'>(this, { center: false, chats: observableRef, place: false, keyOf: false })
  }

  get items(): readonly CenterItem[] {
    const { chats, center } = this
    const conversations = chats?.list.conversations ?? []
    const talks = conversations.map((conversation): ChatItem => {
      return { isSystem: false, conversation, marks: chats?.marksOf(conversation.conversationId) ?? {} }
    })
    const last = chats?.list.hasMore ? talks.at(-1) : undefined
    const system = center.items.filter((item) => !last || compareItems(item, last) <= 0)
    return [...system, ...talks].sort(compareItems)
  }

  get total() {
    return this.items.length
  }

  get isLoading() {
    return this.center.isLoading
  }

  get isRefreshing() {
    return this.center.isRefreshing
  }

  get error() {
    return this.center.error
  }

  get refreshError() {
    return this.chats?.list.error
  }

  get isDone() {
    return !this.chats?.list.hasMore
  }

  take(chats: CenterChats) {
    this.chats = chats
    chats.list.load()
  }

  /** The page has loaded it. */
  start() {}

  async refresh() {
    await Promise.all([this.center.refresh(), this.chats?.list.refresh()])
  }

  retry() {
    return this.refresh()
  }

  async loadMore() {
    if (this.isLoadingMore || this.isDone) return
    this.isLoadingMore = true
    await this.chats?.list.loadMore()
    this.#endLoading()
  }

  #endLoading() {
    this.isLoadingMore = false
  }

  showUnread(unreadOnly: boolean) {
    this.center.showUnread(unreadOnly)
    this.chats?.list.showUnread(unreadOnly)
  }

  showPending() {}

  dispose() {
    this.chats?.list.dispose()
  }
}
