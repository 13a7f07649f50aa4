import { type Assistant, assistants, type FilterTab } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message.shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { targetOf } from '@/rules/messageJump'
import type { Follower } from '@/stores/follow'
import type { MessagesStore } from '@/stores/messages'
import { PagedListStore } from '@/ui/list/PagedListStore'

interface Deps {
  api: Api<{ message: typeof message }>
  connection: Pick<Connection, 'on' | 'onResync'>
  messages: Pick<MessagesStore, 'countOf'>
  follower: Pick<Follower, 'follow'>
}

const PAGE = 20
/** The call gives no longer page. */
const MOST = 100

/** One assistant's messages under its filter tabs; what is read, changed or new elsewhere shows here at once. */
export class ConversationStore {
  readonly assistant: Assistant | undefined
  tab: FilterTab | undefined
  /** Whether to-dos wait here, and what is unread by type: the tabs' dots. */
  pending = 0
  unreadByType: Record<string, number> = {}
  readonly #lists = new Map<FilterTab, PagedListStore<AppMessage>>()
  #silences: (() => void)[] = []

  constructor(
    systemId: string,
    private readonly deps: Deps,
    /** The name of the tab it opens at; its default one where there is none of that name. */
    wanted?: string,
  ) {
    this.assistant = assistants.find((assistant) => String(assistant.systemId) === systemId)
    const tabs = this.assistant?.filterTabs
    this.tab = tabs?.find(({ name }) => name === wanted) ?? tabs?.find(({ isDefault }) => isDefault)
    makeAutoObservable<this, 'deps'>(this, { deps: false, assistant: false })
  }

  get unread() {
    return this.assistant ? this.deps.messages.countOf(this.assistant.countKey) : 0
  }

  /** The current tab's list; each tab keeps its own, and its place. */
  get list(): PagedListStore<AppMessage> | undefined {
    return this.tab && this.#listOf(this.tab)
  }

  /** §3: a tab shows a dot while something under it is pending, or unread where it holds no to-dos. */
  dotOf(name: string): boolean {
    const tab = this.assistant?.filterTabs.find((other) => other.name === name)
    if (!tab?.dot) return false
    if (tab.queryParams.linkStatus) return this.pending > 0
    return tab.queryParams.appMsgType.some((type) => (this.unreadByType[type] ?? 0) > 0)
  }

  load() {
    void this.#loadDots()
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', (message) => this.#arrived(message)),
      connection.on('message:changed', (change) => this.#changed(change)),
      connection.on('message:unread', () => void this.#loadDots()),
      connection.onResync(() => this.#refreshAll()),
    ]
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  choose(name: string) {
    this.tab = this.assistant?.filterTabs.find((tab) => tab.name === name)
  }

  /** A tap: the message is read, then where it leads is followed. */
  async tap(message: AppMessage) {
    if (!message.isRead) void this.#markRead(message)
    await this.deps.follower.follow(targetOf(message), message.userId)
  }

  async markAllRead() {
    if (!this.assistant) return
    await this.deps.api.message.setAllAppMsgRead({ appMsgType: [...this.assistant.appMsgTypes] })
    runInAction(() => {
      for (const list of this.#lists.values())
        for (const item of list.items) if (!item.isRead) list.replace({ ...item, isRead: true })
    })
  }

  async #loadDots() {
    const { assistant, deps } = this
    if (!assistant || assistant.filterTabs.length < 2) return
    try {
      const [unprocessed, unread] = await Promise.all([
        deps.api.message.getUnprocessedMsgTotal({}, { silent: true }),
        deps.api.message.getUnreadTotalByAssistant({ systemId: assistant.systemId }, { silent: true }),
      ])
      runInAction(() => {
        this.pending = unprocessed.counts[assistant.countKey]
        this.unreadByType = unread.byType
      })
    } catch {
      // Dots only help: without them the lists still tell.
    }
  }

  async #markRead(message: AppMessage) {
    // Shown as read at once; if the server did not hear of it, it is unread again.
    this.#replaceEverywhere({ ...message, isRead: true })
    try {
      await this.deps.api.message.setMsgIsRead({ ids: [message.id] }, { silent: true })
    } catch {
      this.#replaceEverywhere(message)
    }
  }

  #listOf(tab: FilterTab): PagedListStore<AppMessage> {
    const known = this.#lists.get(tab)
    if (known) return known
    const { appMsgType, linkStatus, unreadOnly } = tab.queryParams
    const list = new PagedListStore<AppMessage>(
      (page) =>
        this.deps.api.message.getMsgList(
          { appMsgType: [...appMsgType], linkStatus: linkStatus && [...linkStatus], unreadOnly, ...page },
          { silent: true },
        ),
      { size: PAGE, most: MOST, key: ({ id }) => id },
    )
    this.#lists.set(tab, list)
    return list
  }

  #arrived(message: AppMessage) {
    for (const [{ queryParams }, list] of this.#lists) {
      const { appMsgType, linkStatus } = queryParams
      const belongs =
        (appMsgType as readonly number[]).includes(message.appMsgType) &&
        (!linkStatus || linkStatus.includes(message.linkStatus))
      if (!belongs) continue
      // At the top nothing moves under a finger; further down the news waits behind a pill.
      if (list.place.top < 40) list.prepend([message])
      else list.offer([message])
    }
  }

  #changed({ id, linkStatus, isRead, seq }: Pick<AppMessage, 'id' | 'linkStatus' | 'isRead' | 'seq'>) {
    for (const list of this.#lists.values()) {
      const item = list.items.find((message) => message.id === id)
      if (item) list.replace({ ...item, linkStatus, isRead, seq })
    }
  }

  #replaceEverywhere(message: AppMessage) {
    for (const list of this.#lists.values()) if (list.items.some(({ id }) => id === message.id)) list.replace(message)
  }

  #refreshAll() {
    for (const list of this.#lists.values()) if (!list.isLoading) void list.renew()
  }
}
