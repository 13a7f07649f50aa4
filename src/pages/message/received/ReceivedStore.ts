import type { message } from '@contract/message'
import type { ReceivedMessage, ReceiveListInput } from '@contract/message/shapes'
import { makeAutoObservable, observableRef } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ignoreError } from '@/lib/errors'
import { targetOf } from '@/rules/targets/messageJump'
import type { Follower } from '@/stores/follow/follow'
import { PagedListStore } from '@/ui/list/PagedListStore'

type Kind = NonNullable<ReceiveListInput['appMsgType']>

export const RECEIVED_TABS = [
  { key: 'all', text: '全部', appMsgType: undefined },
  { key: 'likes', text: '赞', appMsgType: 1101 },
  { key: 'mentions', text: '提到我', appMsgType: 1102 },
  { key: 'replies', text: '回复', appMsgType: 1103 },
] as const satisfies readonly { key: string; text: string; appMsgType: Kind | undefined }[]

export type ReceivedTab = (typeof RECEIVED_TABS)[number]['key']

type Received = PagedListStore<ReceivedMessage>

interface Deps {
  api: Api<{ message: typeof message }>
  connection: Pick<Connection, 'on' | 'onResync'>
  follower: Pick<Follower, 'follow'>
}

/** 收到的: others' interactions with one's items, one list per kind. */
export class ReceivedStore {
  tab: ReceivedTab = 'all'
  /** List of the current tab. */
  list: Received
  readonly #lists = new Map<ReceivedTab, Received>()
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    this.list = this.#listOf(this.tab)
    makeAutoObservable<this, 'deps'>(this, { deps: false, list: observableRef })
  }

  load() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', ({ appMsgType }) => this.#announceArrived(appMsgType)),
      connection.onResync(() => this.#renewLists()),
    ]
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  choose(tab: ReceivedTab) {
    this.tab = tab
    this.list = this.#listOf(tab)
  }

  /** Marks the tapped one as read, then follows its target. */
  async tap(received: ReceivedMessage) {
    if (!received.isRead) {
      this.#replaceShown({ ...received, isRead: true })
      this.deps.api.message
        .setMsgIsRead({ ids: [received.id] }, { silent: true })
        // The call failed: it is still unread.
        .catch((error) => {
          this.#replaceShown(received)
          ignoreError(error)
        })
    }
    await this.deps.follower.follow(targetOf(received), received.userId)
  }

  async markAllRead() {
    await this.deps.api.message.setAllAppMsgRead({ isDynamicMsg: true })
    for (const list of this.#lists.values())
      for (const received of list.items) if (!received.isRead) list.replace({ ...received, isRead: true })
  }

  #listOf(tab: ReceivedTab): Received {
    const known = this.#lists.get(tab)
    if (known) return known
    const appMsgType = RECEIVED_TABS.find(({ key }) => key === tab)?.appMsgType
    const list: Received = new PagedListStore(
      (page) => this.deps.api.message.getReceiveList({ ...(appMsgType ? { appMsgType } : {}), ...page }),
      { key: ({ id }) => id },
    )
    this.#lists.set(tab, list)
    return list
  }

  /** The event does not name the sender: showing the new one loads it. */
  #announceArrived(type: number) {
    for (const { key, appMsgType } of RECEIVED_TABS) {
      const belongs = appMsgType ? appMsgType === type : RECEIVED_TABS.some((tab) => tab.appMsgType === type)
      const list = belongs ? this.#lists.get(key) : undefined
      // An answer under way may be older than the event, and would hide it.
      if (list?.isReading) list.renew()
      else list?.announce()
    }
  }

  #renewLists() {
    for (const list of this.#lists.values()) list.renew()
  }

  #replaceShown(received: ReceivedMessage) {
    for (const list of this.#lists.values()) if (list.items.some(({ id }) => id === received.id)) list.replace(received)
  }
}
