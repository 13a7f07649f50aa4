import { type Assistant, assistants } from '@contract/codes/assistants'
import type { message } from '@contract/message'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Connection } from '@/im/connection'
import { coalesce } from '@/lib/coalesce'
import type { Feedback } from '@/platform/port'
import type { MessagesStore } from '@/stores/messages'
import type { SessionStore } from '@/stores/session/session'

interface Deps {
  api: Api<{ message: typeof message }>
  session: Pick<SessionStore, 'can' | 'empId'>
  messages: Pick<MessagesStore, 'countOf' | 'settingOf' | 'set' | 'chats'>
  connection: Pick<Connection, 'on' | 'onResync'>
  feedback: Pick<Feedback, 'confirm'>
}

/** Row of an assistant in the message center (§3, conversation item). */
export interface AssistantItem {
  isSystem: true
  assistant: Assistant
  unread: number
  newest?: AppMessage
  top: boolean
  /** 免打扰: unread messages are not counted. */
  muted: boolean
}

/** Visible assistants, in the order of §4: pinned first, then by their latest message. */
export class MessageCenterStore {
  newest?: Record<string, AppMessage>
  error?: unknown
  isRefreshing = false
  unreadOnly = false
  #silences: (() => void)[] = []

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, newest: observableRef, error: observableRef })
  }

  get isLoading() {
    return !this.newest && !this.error
  }

  get items(): AssistantItem[] {
    return assistants
      .map((assistant) => this.#itemOf(assistant))
      .filter((item) => this.#isShown(item) && this.#isMatch(item))
      .sort((a, b) => Number(b.top) - Number(a.top) || timeOf(b).localeCompare(timeOf(a)))
  }

  get unreadCount() {
    return (
      this.deps.messages.chats.total +
      assistants.reduce((sum, { countKey }) => sum + this.deps.messages.countOf(countKey), 0)
    )
  }

  get hasUnread() {
    return this.unreadCount > 0
  }

  async load() {
    this.#subscribe()
    await this.refresh()
  }

  async refresh() {
    this.isRefreshing = true
    await this.#readNewest()
    runInAction(() => {
      this.isRefreshing = false
    })
  }

  readonly #readNewest = coalesce(async () => {
    try {
      // Silent by §7: what is shown stays, the error is shown only while there is nothing.
      const { assistantMsgMap } = await this.deps.api.message.getNewMsgByAssistant({})
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

  async markRead({ assistant }: AssistantItem) {
    await this.deps.api.message.setAllAppMsgRead({ appMsgType: [...assistant.appMsgTypes] })
  }

  /** Asks first, because it cannot be undone. */
  async markAllRead(readChats: () => unknown = () => {}) {
    const { feedback } = this.deps
    const content = `把 ${this.unreadCount} 条未读消息全部标为已读？`
    if (!(await feedback.confirm({ content, confirmText: '标为已读' }))) return
    await Promise.all([
      this.deps.api.message.setAllAppMsgRead({
        appMsgType: assistants.flatMap(({ appMsgTypes }) => [...appMsgTypes]),
      }),
      readChats(),
    ])
  }

  togglePin(item: AssistantItem) {
    return this.#saveSetting(item, { top: !item.top })
  }

  toggleMuted(item: AssistantItem) {
    return this.#saveSetting(item, { muted: !item.muted })
  }

  showUnread(unreadOnly: boolean) {
    this.unreadOnly = unreadOnly
  }

  dispose() {
    for (const silence of this.#silences.splice(0)) silence()
  }

  #subscribe() {
    const { connection } = this.deps
    this.#silences = [
      connection.on('message:new', (message) => this.#addArrived(message)),
      connection.onResync(() => this.refresh()),
    ]
  }

  #addArrived(message: AppMessage) {
    const assistant = assistants.find(({ systemId }) => systemId === message.systemId)
    if (!assistant) return
    // An answer under way may be older than this message, and would replace it.
    if (this.isRefreshing) this.#readNewest()
    if (!this.newest) return
    const known = this.newest[assistant.newMsgCode]
    if (known && known.createTime > message.createTime) return
    runInAction(() => {
      this.newest = { ...this.newest, [assistant.newMsgCode]: message }
    })
  }

  #itemOf(assistant: Assistant): AssistantItem {
    return {
      isSystem: true,
      assistant,
      unread: this.deps.messages.countOf(assistant.countKey),
      newest: this.newest?.[assistant.newMsgCode],
      ...this.#settingOf(assistant),
    }
  }

  /** §4: fixed, or with unread messages, or by the person's permission. */
  #isShown({ assistant, unread }: AssistantItem): boolean {
    return (
      assistant.isFixed ||
      unread > 0 ||
      (assistant.permission !== undefined && this.deps.session.can(assistant.permission))
    )
  }

  #isMatch({ unread }: AssistantItem): boolean {
    return !this.unreadOnly || unread > 0
  }

  #settingOf({ systemId }: Assistant) {
    const { top, muted } = this.deps.messages.settingOf(systemId)
    return { top, muted }
  }

  #saveSetting({ assistant: { systemId }, top, muted }: AssistantItem, changed: { top?: boolean; muted?: boolean }) {
    return this.deps.messages.set({ systemId, top, muted, ...changed })
  }
}

const timeOf = ({ newest }: AssistantItem) => newest?.createTime ?? ''
