import { type Assistant, assistants, type FilterTab } from '@contract/codes/assistants'
import type { AppMessage } from '@contract/message/shapes'
import { makeAutoObservable, runInAction } from 'mobx'
import { type ListsDeps, MessageLists } from '@/features/message/MessageLists'
import { coalesce } from '@/lib/coalesce'
import { ignoreError } from '@/lib/errors'
import type { Feedback } from '@/platform/port'
import { type MessageGroup, messageGroups } from '@/rules/messageGroups'
import { targetOf } from '@/rules/targets/messageJump'
import type { Follower } from '@/stores/follow/follow'
import type { MessagesStore } from '@/stores/messages'
import type { PagedListStore } from '@/ui/list/PagedListStore'

/** Most ids of one call that marks messages as read. */
const MOST_READ = 200

interface Deps extends ListsDeps {
  messages: Pick<MessagesStore, 'countOf'>
  follower: Pick<Follower, 'follow'>
  feedback: Pick<Feedback, 'confirm'>
}

/** One assistant's messages under its filter tabs; reads, changes and new messages elsewhere appear at once. */
export class ConversationStore {
  readonly assistant: Assistant | undefined
  tab: FilterTab | undefined
  /** Number of pending to-dos, and unread counts by type: the tabs' dots. */
  pending = 0
  unreadByType: Record<string, number> = {}
  readonly #lists: MessageLists
  #unsubscribe = () => {}

  constructor(
    systemId: string,
    private readonly deps: Deps,
    /** Name of the initial tab; the default one if there is none of that name. */
    wanted?: string,
  ) {
    this.#lists = new MessageLists(deps)
    this.assistant = assistants.find((assistant) => String(assistant.systemId) === systemId)
    const tabs = this.assistant?.filterTabs
    this.tab = tabs?.find(({ name }) => name === wanted) ?? tabs?.find(({ isDefault }) => isDefault)
    makeAutoObservable<this, 'deps'>(this, { deps: false, assistant: false })
  }

  get unread() {
    return this.assistant ? this.deps.messages.countOf(this.assistant.countKey) : 0
  }

  /** List of the current tab; each tab keeps its own, with its scroll position. */
  get list(): PagedListStore<AppMessage> | undefined {
    return this.tab && this.#lists.of(this.tab.queryParams)
  }

  /** §3: a tab shows a dot while something under it is pending, or unread if it holds no to-dos. */
  dotOf(name: string): boolean {
    const tab = this.assistant?.filterTabs.find((other) => other.name === name)
    if (!tab?.dot) return false
    if (tab.queryParams.linkStatus) return this.pending > 0
    return tab.queryParams.appMsgType.some((type) => (this.unreadByType[type] ?? 0) > 0)
  }

  load() {
    this.#loadDots()
    this.#lists.load()
    this.#unsubscribe = this.deps.connection.on('message:unread', () => this.#loadDots())
  }

  dispose() {
    this.#lists.dispose()
    this.#unsubscribe()
  }

  choose(name: string) {
    this.tab = this.assistant?.filterTabs.find((tab) => tab.name === name)
  }

  /** The messages of the current tab, those that share a card together. */
  get groups(): ReadonlyMap<string, MessageGroup> {
    return messageGroups(this.list?.items ?? [])
  }

  /** Marks the tapped message as read, with those that share its card, then follows its target. */
  async tap(message: AppMessage) {
    const unread = (this.groups.get(message.id) ?? [message]).filter(({ isRead }) => !isRead)
    if (unread.length > 0) this.#lists.markRead(...unread.filter((_, index) => index < MOST_READ))
    await this.deps.follower.follow(targetOf(message), message.userId)
  }

  async markAllRead() {
    if (!this.assistant) return
    const content = `把 ${this.unread} 条未读消息全部标为已读？`
    if (!(await this.deps.feedback.confirm({ content, confirmText: '标为已读' }))) return
    await this.deps.api.message.setAllAppMsgRead({ appMsgType: [...this.assistant.appMsgTypes] })
    runInAction(() => this.#lists.showAllRead())
  }

  readonly #loadDots = coalesce(async () => {
    const { assistant, deps } = this
    if (!assistant || assistant.filterTabs.length < 2) return
    try {
      const [unprocessed, unread] = await Promise.all([
        deps.api.message.getUnprocessedMsgTotal({}),
        deps.api.message.getUnreadTotalByAssistant({ systemId: assistant.systemId }),
      ])
      runInAction(() => {
        this.pending = unprocessed.counts[assistant.countKey]
        this.unreadByType = unread.byType
      })
    } catch (error) {
      // Dots are a convenience: the lists work without them.
      ignoreError(error)
    }
  })
}
