import type { FilterTab } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ignoreError } from '@/lib/errors'
import { PagedListStore } from '@/ui/list/PagedListStore'
import { type PageCopy, withCopy } from '@/ui/list/withCopy'

export interface ListsDeps {
  api: Api<{ message: typeof message }>
  connection: Pick<Connection, 'on' | 'onResync'>
  /** Storage of first pages, for offline use. */
  copies?: { of(name: string): PageCopy<AppMessage> }
}

/** Query of a list, as an assistant's tab defines it. */
export type MessageQuery = FilterTab['queryParams'] & { keyword?: string }

const PAGE = 20
/** Longest page of the call. */
const MOST = 100
/** Distance from the top within which new messages appear at once, px. */
const AT_TOP = 40

/** Message lists by query, created when first shown; reads, changes and new messages appear in all. */
export class MessageLists {
  readonly #lists = new Map<MessageQuery, PagedListStore<AppMessage>>()
  #silences: (() => void)[] = []

  constructor(private readonly deps: ListsDeps) {}

  load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', (arrived) => this.#addArrived(arrived)),
      connection.on('message:changed', (change) => this.#applyChange(change)),
      connection.onResync(() => this.refresh()),
    ]
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  refresh() {
    for (const list of this.#lists.values()) list.renew()
  }

  /** List of a query; each keeps its scroll position. The query must be the same object every time. */
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

  /** Marks them as read at once; restores that if the call fails. */
  async markRead(...messages: readonly AppMessage[]) {
    for (const message of messages) this.#replaceMessage({ ...message, isRead: true })
    try {
      await this.deps.api.message.setMsgIsRead({ ids: messages.map(({ id }) => id) }, { silent: true })
    } catch (error) {
      for (const message of messages) this.#replaceMessage(message)
      ignoreError(error)
    }
  }

  /** Marks all shown messages as read. */
  showAllRead() {
    for (const list of this.#lists.values())
      for (const item of list.items) if (!item.isRead) list.replace({ ...item, isRead: true })
  }

  #addArrived(arrived: AppMessage) {
    for (const [{ appMsgType, linkStatus, keyword }, list] of this.#lists) {
      const belongs =
        // Only the server knows what a search matches.
        !keyword &&
        (appMsgType as readonly number[]).includes(arrived.appMsgType) &&
        (!linkStatus || linkStatus.includes(arrived.linkStatus))
      if (!belongs) continue
      // An answer under way may be older than this event, and would replace it.
      if (list.isReading) list.renew()
      if (list.isLoading) continue
      // At the top nothing moves under a finger; further down new messages wait behind a pill.
      if (list.place.top < AT_TOP) list.prepend([arrived])
      else list.offer([arrived])
    }
  }

  #applyChange({ id, linkStatus, isRead, seq }: Pick<AppMessage, 'id' | 'linkStatus' | 'isRead' | 'seq'>) {
    for (const list of this.#lists.values()) {
      if (list.isReading) list.renew()
      const item = list.items.find((shown) => shown.id === id)
      if (item) list.replace({ ...item, linkStatus, isRead, seq })
    }
  }

  #replaceMessage(changed: AppMessage) {
    for (const list of this.#lists.values()) if (list.items.some(({ id }) => id === changed.id)) list.replace(changed)
  }
}
