import type { FilterTab } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { forgive } from '@/lib/errors'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { type PageCopy, withCopy } from '@/ui/list/withCopy'

export interface ListsDeps {
  api: Api<{ message: typeof message }>
  connection: Pick<Connection, 'on' | 'onResync'>
  /** Where first pages are kept for when nothing answers. */
  copies?: { of(name: string): PageCopy<AppMessage> }
}

/** What a list shows, as an assistant's tab says it. */
export type MessageQuery = FilterTab['queryParams'] & { keyword?: string }

const PAGE = 20
/** The call gives no longer page. */
const MOST = 100
/** px: nearer to the top than this, what is new appears at once. */
const AT_TOP = 40

/** Lists of messages by what they show, made when first looked at; what is read, changed or new elsewhere shows in all. */
export class MessageLists {
  readonly #lists = new Map<MessageQuery, PagedListStore<AppMessage>>()
  #silences: (() => void)[] = []

  constructor(private readonly deps: ListsDeps) {}

  load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', (arrived) => this.#arrived(arrived)),
      connection.on('message:changed', (change) => this.#changed(change)),
      connection.onResync(() => this.refresh()),
    ]
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  refresh() {
    for (const list of this.#lists.values()) void list.renew()
  }

  /** The list of a query; each keeps its place. The query must be the same object every time. */
  of(query: MessageQuery): PagedListStore<AppMessage> {
    const known = this.#lists.get(query)
    if (known) return known
    const { appMsgType, linkStatus, unreadOnly, keyword } = query
    const name = `message.${appMsgType.join()}.${linkStatus?.join() ?? ''}`
    const list = new PagedListStore<AppMessage>(
      withCopy(
        (page) =>
          this.deps.api.message.getMsgList({
            appMsgType: [...appMsgType],
            linkStatus: linkStatus && [...linkStatus],
            unreadOnly,
            keyword,
            ...page,
          }),
        keyword || unreadOnly ? undefined : this.deps.copies?.of(name),
      ),
      { size: PAGE, most: MOST, key: ({ id }) => id },
    )
    this.#lists.set(query, list)
    return list
  }

  /** Shown as read at once; if the server did not hear of it, it is unread again. */
  async markRead(read: AppMessage) {
    this.#replace({ ...read, isRead: true })
    try {
      await this.deps.api.message.setMsgIsRead({ ids: [read.id] }, { silent: true })
    } catch (error) {
      this.#replace(read)
      forgive(error)
    }
  }

  /** All that are shown look read. */
  showAllRead() {
    for (const list of this.#lists.values())
      for (const item of list.items) if (!item.isRead) list.replace({ ...item, isRead: true })
  }

  #arrived(arrived: AppMessage) {
    for (const [{ appMsgType, linkStatus, keyword }, list] of this.#lists) {
      const belongs =
        // Only the server knows what a search finds.
        !keyword &&
        (appMsgType as readonly number[]).includes(arrived.appMsgType) &&
        (!linkStatus || linkStatus.includes(arrived.linkStatus))
      if (!belongs) continue
      // What is on its way may be older than the news, and would take its place.
      if (list.isReading) void list.renew()
      if (list.isLoading) continue
      // At the top nothing moves under a finger; further down the news waits behind a pill.
      if (list.place.top < AT_TOP) list.prepend([arrived])
      else list.offer([arrived])
    }
  }

  #changed({ id, linkStatus, isRead, seq }: Pick<AppMessage, 'id' | 'linkStatus' | 'isRead' | 'seq'>) {
    for (const list of this.#lists.values()) {
      if (list.isReading) void list.renew()
      const item = list.items.find((shown) => shown.id === id)
      if (item) list.replace({ ...item, linkStatus, isRead, seq })
    }
  }

  #replace(changed: AppMessage) {
    for (const list of this.#lists.values()) if (list.items.some(({ id }) => id === changed.id)) list.replace(changed)
  }
}
