import type { chat } from '@contract/chat'
import type { ChatMessage, MessageDraft } from '@contract/chat/shapes'
import { SentStatus } from '@contract/codes/chat'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, NetworkError } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import type { Draft } from '@/stores/drafts'

/** A message of one's own that the server has not confirmed. */
export interface Pending {
  clientKey: string
  conversationId: string
  message: MessageDraft
  /** When it was written: what it is shown with. */
  writtenAt: number
  status: Extract<SentStatus, 0 | 1>
  /** Why it was refused, in words; a message that only waits for the network has none. */
  error?: string
}

interface Deps {
  api: Api<{ chat: typeof chat }>
  /** Where they are kept until they are sent: they survive a reload. */
  kept: Draft<Pending[]>
  /** Whoever wrote them is still the one who is signed in. */
  isMine(): boolean
  now?: () => number
  onSent(message: ChatMessage): void
}

/**
 * What is still to be sent: in each conversation one after the other, in the order it was written. One that the network
 * lost waits until it is back (`resume`); one that the server refused stands there with 重发 and 删除, and lets the others pass.
 */
export class SendQueue {
  pending: readonly Pending[]
  /** Conversations of which one is on its way. */
  readonly #busy = new Set<string>()

  constructor(private readonly deps: Deps) {
    // What was on its way when the app ended is sent again with the same key: it is there once.
    this.pending = deps.kept.load() ?? []
    makeObservable(this, { pending: observableRef })
  }

  of(conversationId: string): readonly Pending[] {
    return this.pending.filter((one) => one.conversationId === conversationId)
  }

  send(conversationId: string, message: MessageDraft): Pending {
    const now = this.deps.now?.() ?? Date.now()
    const one: Pending = { clientKey: randomKey(), conversationId, message, writtenAt: now, status: SentStatus.sending }
    this.#keep([...this.pending, one])
    void this.#run(conversationId)
    return one
  }

  /** 重发: as the newest, for that is where its writer sees it. */
  retry(clientKey: string) {
    const one = this.pending.find((other) => other.clientKey === clientKey)
    if (one?.status !== SentStatus.failed) return
    const again: Pending = { ...one, status: SentStatus.sending, error: undefined }
    this.#keep([...this.pending.filter((other) => other !== one), again])
    void this.#run(one.conversationId)
  }

  drop(clientKey: string) {
    this.#keep(this.pending.filter((one) => one.clientKey !== clientKey))
  }

  /** The line is back, or the app has just begun: what waits goes out. */
  resume() {
    for (const id of new Set(this.pending.map(({ conversationId }) => conversationId))) void this.#run(id)
  }

  async #run(conversationId: string) {
    if (this.#busy.has(conversationId)) return
    this.#busy.add(conversationId)
    try {
      for (let one = this.#next(conversationId); one; one = this.#next(conversationId)) await this.#sendOne(one)
    } catch (error) {
      // It waits for `resume`, and those after it with it. A fault of ours goes on, to the log.
      if (!isPassing(error)) throw error
    } finally {
      this.#busy.delete(conversationId)
    }
  }

  #next(conversationId: string) {
    if (!this.deps.isMine()) return undefined
    return this.pending.find((one) => one.conversationId === conversationId && one.status === SentStatus.sending)
  }

  async #sendOne({ clientKey, conversationId, message }: Pending) {
    try {
      const sent = await this.deps.api.chat.send({ conversationId, clientKey, message }, { silent: true })
      this.deps.onSent(sent)
      this.drop(clientKey)
    } catch (error) {
      if (!(error instanceof ApiError) || error.mayPass) throw error
      this.#keep(
        this.pending.map((one) =>
          one.clientKey === clientKey ? { ...one, status: SentStatus.failed, error: error.message } : one,
        ),
      )
    }
  }

  #keep(pending: readonly Pending[]) {
    runInAction(() => {
      this.pending = pending
    })
    if (pending.length > 0) this.deps.kept.save([...pending])
    else this.deps.kept.clear()
  }
}

const isPassing = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.mayPass)
