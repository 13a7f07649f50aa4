import { type Assistant, assistants } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message.shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { catchUp } from '@/lib/catchUp'
import type { Storage } from '@/platform/port'
import type { MessagesStore } from '@/stores/messages'
import type { SessionStore } from '@/stores/session'

interface Deps {
  api: Api<{ message: typeof message }>
  session: Pick<SessionStore, 'can' | 'empId'>
  messages: Pick<MessagesStore, 'countOf'>
  connection: Pick<Connection, 'on' | 'onResync'>
  storage: Storage
}

/** One row of the message center (§3, conversation item). */
export interface ConversationItem {
  assistant: Assistant
  unread: number
  newest?: AppMessage
  top: boolean
}

/** The assistants that show, in the order of §4: pinned first, then by their latest message. */
export class MessageCenterStore {
  newest?: Record<string, AppMessage>
  error?: unknown
  isRefreshing = false
  pinned: number[]
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    this.pinned = this.#readPins()
    makeAutoObservable<this, 'deps'>(this, { deps: false, newest: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.newest && !this.error
  }

  get items(): ConversationItem[] {
    return assistants
      .map((assistant) => this.#itemOf(assistant))
      .filter((item) => this.#shows(item))
      .sort((a, b) => Number(b.top) - Number(a.top) || timeOf(b).localeCompare(timeOf(a)))
  }

  get hasUnread() {
    return this.items.some(({ unread }) => unread > 0)
  }

  async load() {
    this.#listen()
    await this.refresh()
  }

  async refresh() {
    this.isRefreshing = true
    await this.#read()
    runInAction(() => {
      this.isRefreshing = false
    })
  }

  readonly #read = catchUp(async () => {
    try {
      // Silent by §7: what is shown stays, the error only shows while there is nothing.
      const { assistantMsgMap } = await this.deps.api.message.getNewMsgByAssistant({}, { silent: true })
      runInAction(() => {
        this.newest = assistantMsgMap
        this.error = undefined
      })
    } catch (error) {
      runInAction(() => {
        if (!this.newest) this.error = error
      })
    }
  })

  async markRead({ assistant }: ConversationItem) {
    await this.deps.api.message.setAllAppMsgRead({ appMsgType: [...assistant.appMsgTypes] })
  }

  async markAllRead() {
    await this.deps.api.message.setAllAppMsgRead({
      appMsgType: assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes]),
    })
  }

  togglePin({ assistant, top }: ConversationItem) {
    this.pinned = top ? this.pinned.filter((id) => id !== assistant.systemId) : [...this.pinned, assistant.systemId]
    this.deps.storage.set(this.#pinKey, JSON.stringify(this.pinned))
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  #listen() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', (message) => this.#arrived(message)),
      connection.onResync(() => void this.refresh()),
    ]
  }

  #arrived(message: AppMessage) {
    const assistant = assistants.find(({ systemId }) => systemId === message.systemId)
    if (!assistant) return
    // What is on its way may be older than this one, and would take its place.
    if (this.isRefreshing) void this.#read()
    if (!this.newest) return
    const known = this.newest[assistant.newMsgCode]
    if (known && known.createTime > message.createTime) return
    runInAction(() => {
      this.newest = { ...this.newest, [assistant.newMsgCode]: message }
    })
  }

  #itemOf(assistant: Assistant): ConversationItem {
    return {
      assistant,
      unread: this.deps.messages.countOf(assistant.countKey),
      newest: this.newest?.[assistant.newMsgCode],
      top: this.pinned.includes(assistant.systemId),
    }
  }

  /** §4: fixed, or something unread, or the person's permission. */
  #shows({ assistant, unread }: ConversationItem): boolean {
    return (
      assistant.isFixed ||
      unread > 0 ||
      (assistant.permission !== undefined && this.deps.session.can(assistant.permission))
    )
  }

  get #pinKey() {
    return `messages.pinned.${this.deps.session.empId}`
  }

  #readPins(): number[] {
    try {
      return JSON.parse(this.deps.storage.get(this.#pinKey) ?? '[]') as number[]
    } catch {
      return []
    }
  }
}

const timeOf = ({ newest }: ConversationItem) => newest?.createTime ?? ''
