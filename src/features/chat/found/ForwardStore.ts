import type { chat } from '@contract/chat'
import { chatLimits, UNAVAILABLE } from '@contract/chat/codes'
import type { Contact, Conversation } from '@contract/chat/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { randomKey } from '@/lib/key'

/** Target of forwarding: an existing conversation, or a person to start one with. */
export interface ForwardTarget {
  key: string
  name: string
  avatarUrl: string
  note?: string
  /** Reason why nothing can be sent there. */
  closed?: string
  conversationId?: string
  imUserId?: string
}

interface Deps {
  api: Api<{ chat: typeof chat }>
  messageUIds: readonly string[]
  isMerged: boolean
  tell(words: string): void
}

const FULL = `一次最多转发给 ${chatLimits.targets} 个会话`
const GONE = '对方的账号已停用，无法发送消息'
const FOUND = 50

export const roomTarget = (conversation: Conversation): ForwardTarget => ({
  key: conversation.conversationId,
  name: conversation.name,
  avatarUrl: conversation.avatarUrl,
  conversationId: conversation.conversationId,
  closed: conversation.closed,
  ...(conversation.conversationType === 2
    ? { note: `${conversation.memberCount} 人` }
    : { imUserId: conversation.targetId }),
})

const personTarget = ({ imUserId, empName, avatarUrl, companyName, status }: Contact): ForwardTarget => ({
  key: imUserId,
  name: empName,
  avatarUrl,
  note: companyName,
  imUserId,
  closed: status === UNAVAILABLE ? GONE : undefined,
})

/** Forwarding of messages: the targets, and whether one by one or as one record. */
export class ForwardStore {
  query = ''
  isMerged: boolean
  chosen: readonly ForwardTarget[] = []
  /** People matching the search text. */
  people: readonly ForwardTarget[] = []
  isBusy = false
  /** Key kept over a retry, so that nothing is sent twice. Other targets, or another way, are another intent. */
  #intent = { what: '', key: '' }

  constructor(private readonly deps: Deps) {
    this.isMerged = deps.isMerged && deps.messageUIds.length > 1
    makeAutoObservable<this, 'deps'>(this, { deps: false, chosen: observableRef, people: observableRef })
  }

  merge(isMerged: boolean) {
    this.isMerged = isMerged
  }

  async search(query: string) {
    this.query = query
    if (!query.trim()) return
    const name = query.trim()
    const { chat } = this.deps.api
    const [firm, partners] = await Promise.all([
      chat.getContactList({ name, size: FOUND }).catch(ignoreError),
      chat.getContactList({ name, isCooperationPartner: true, size: FOUND }).catch(ignoreError),
    ])
    if (this.query !== query) return
    runInAction(() => {
      this.people = [...(firm?.records ?? []), ...(partners?.records ?? [])].map(personTarget)
    })
  }

  has = ({ key }: ForwardTarget) => this.chosen.some((target) => target.key === key)

  toggle(target: ForwardTarget) {
    if (target.closed) return this.deps.tell(target.closed)
    if (this.has(target)) {
      this.chosen = this.chosen.filter(({ key }) => key !== target.key)
      return
    }
    // A person found by name may have been chosen among the conversations already.
    if (target.imUserId && this.chosen.some(({ imUserId }) => imUserId === target.imUserId)) return
    if (this.chosen.length >= chatLimits.targets) return this.deps.tell(FULL)
    this.chosen = [...this.chosen, target]
  }

  /** @returns true if all of it was sent */
  async send(): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      const { chat } = this.deps.api
      const conversationIds: string[] = []
      for (const { conversationId, imUserId = '' } of this.chosen)
        conversationIds.push(conversationId ?? (await chat.openPrivate({ imUserId })).conversationId)
      const messageUIds = [...this.deps.messageUIds]
      const { isMerged } = this
      const key = this.#keyOf(`${isMerged} ${conversationIds}`)
      const sent = { clientKey: key, messageUIds, conversationIds: [...new Set(conversationIds)], isMerged }
      await chat.forward(sent, { key })
      return true
    } catch (error) {
      ignoreError(error)
      return false
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  #keyOf(content: string): string {
    if (this.#intent.what !== content) this.#intent = { what: content, key: randomKey() }
    return this.#intent.key
  }
}
