import type { chat } from '@contract/chat'
import { MessageType, SentStatus } from '@contract/chat/codes'
import type { ChatMessage, MessageDraft, Quoted } from '@contract/chat/shapes'
import { makeObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ApiError, NetworkError, SaidError } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import type { LocalFile } from '@/platform/port'
import type { Draft } from '@/stores/drafts'
import type { OutgoingFile, SendingFiles } from './SendingFiles'

/** One's own message that the server has not confirmed. */
export interface Pending {
  clientKey: string
  conversationId: string
  message: MessageDraft
  /** Time of writing, shown with it. */
  writtenAt: number
  status: Extract<SentStatus, 0 | 1>
  /** Reason of a refusal; absent for a message that only waits for the network. */
  error?: string
  /** Its file, which is uploaded first; the message gets its id afterwards. */
  file?: OutgoingFile
  /** Quoted message, for display. */
  quoted?: Quoted
}

/** Further content of a message beside its text. */
export interface With {
  file?: OutgoingFile & { local: LocalFile }
  quoted?: Quoted
}

interface Deps {
  api: Api<{ chat: typeof chat }>
  /** Storage of unsent messages: they survive a reload. */
  kept: Draft<Pending[]>
  files: Pick<SendingFiles, 'put' | 'upload' | 'drop'>
  /** True while the person who wrote them is still signed in. */
  isMine(): boolean
  isOnline?(): boolean
  now?: () => number
  onSent(message: ChatMessage): void
}

/** Types with long uploads: messages written meanwhile overtake them. */
const LONG: readonly number[] = [MessageType.file, MessageType.sight]

/**
 * Queue of unsent messages: in each conversation one after another, in the order they were written. One that the
 * network lost waits for `resume`; one that the server refused stays with 重发 and 删除, and lets the others pass.
 */
export class SendQueue {
  pending: readonly Pending[]
  /** Conversations with a message being sent. */
  readonly #busy = new Set<string>()

  constructor(private readonly deps: Deps) {
    // Messages under way when the app ended are sent again with the same key, so that they arrive once.
    this.pending = deps.kept.load() ?? []
    makeObservable(this, { pending: observableRef })
  }

  of(conversationId: string): readonly Pending[] {
    return this.pending.filter((entry) => entry.conversationId === conversationId)
  }

  send(conversationId: string, message: MessageDraft, { file, quoted }: With = {}): Pending {
    const now = this.deps.now?.() ?? Date.now()
    const entry: Pending = {
      clientKey: randomKey(),
      conversationId,
      message,
      writtenAt: now,
      status: SentStatus.sending,
    }
    if (quoted) entry.quoted = quoted
    if (file) {
      const { local, ...shown } = file
      entry.file = shown
      this.deps.files.put(entry.clientKey, local)
    }
    this.#savePending([...this.pending, entry])
    this.#startSending(entry)
    return entry
  }

  /** 重发: requeues it as the newest, where its writer expects it. */
  retry(clientKey: string) {
    const entry = this.pending.find((other) => other.clientKey === clientKey)
    if (entry?.status !== SentStatus.failed) return
    const again: Pending = { ...entry, status: SentStatus.sending, error: undefined }
    this.#savePending([...this.pending.filter((other) => other !== entry), again])
    this.#startSending(again)
  }

  drop(clientKey: string) {
    this.deps.files.drop(clientKey)
    this.#savePending(this.pending.filter((entry) => entry.clientKey !== clientKey))
  }

  /** Sends waiting messages when the connection is back, or the app has just started. */
  resume() {
    for (const entry of this.pending) this.#startSending(entry)
  }

  #startSending(entry: Pending) {
    if (isOnItsWayUp(entry)) this.#uploadFile(entry)
    this.#sendConversation(entry.conversationId)
  }

  /** Uploads a long file in parallel; the message joins the queue when that is done. */
  async #uploadFile(entry: Pending) {
    if (!this.deps.isMine()) return
    const isThere = await this.#trySending(entry, () => this.#completeWithFile(entry))
    if (isThere) this.#sendConversation(entry.conversationId)
  }

  async #sendConversation(conversationId: string) {
    if (this.#busy.has(conversationId)) return
    this.#busy.add(conversationId)
    try {
      for (let entry = this.#findNext(conversationId); entry; entry = this.#findNext(conversationId)) {
        const next = entry
        // It waits for `resume`, and so do those after it.
        if (!(await this.#trySending(next, () => this.#sendOne(next)))) break
      }
    } finally {
      this.#busy.delete(conversationId)
    }
  }

  #findNext(conversationId: string) {
    if (!this.deps.isMine()) return undefined
    return this.pending.find(
      (entry) => entry.conversationId === conversationId && entry.status === SentStatus.sending && !isOnItsWayUp(entry),
    )
  }

  /** @returns false if the network lost it; marks a refused one. A fault of ours is rethrown, to the log. */
  async #trySending(entry: Pending, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      // Dropped meanwhile.
      if (!this.#isPending(entry)) return true
      if (isPassing(error) || (isLost(error) && this.deps.isOnline?.() === false)) return false
      if (!(error instanceof ApiError) && !(error instanceof SaidError)) throw error
      this.#changeMessage(entry.clientKey, { status: SentStatus.failed, error: error.message })
      return true
    }
  }

  async #sendOne(entry: Pending) {
    const { clientKey, conversationId } = entry
    const message = await this.#completeWithFile(entry)
    const sent = await this.deps.api.chat.send({ conversationId, clientKey, message }, { silent: true })
    this.deps.onSent(sent)
    this.drop(clientKey)
  }

  /** Message with its file's id; an uploaded file is not uploaded again. */
  async #completeWithFile({ clientKey, message, file }: Pending): Promise<MessageDraft> {
    if (!file || !('fileId' in message) || message.fileId) return message
    const fileId = await this.deps.files.upload(clientKey, file)
    const complete = { ...message, fileId }
    this.#changeMessage(clientKey, { message: complete })
    return complete
  }

  #isPending = ({ clientKey }: Pending) => this.pending.some((entry) => entry.clientKey === clientKey)

  #changeMessage(clientKey: string, values: Partial<Pending>) {
    this.#savePending(this.pending.map((entry) => (entry.clientKey === clientKey ? { ...entry, ...values } : entry)))
  }

  #savePending(pending: readonly Pending[]) {
    runInAction(() => {
      this.pending = pending
    })
    if (pending.length > 0) this.deps.kept.save([...pending])
    else this.deps.kept.clear()
  }
}

const isOnItsWayUp = ({ message, file, status }: Pending) =>
  !!file &&
  status === SentStatus.sending &&
  LONG.includes(message.messageType) &&
  'fileId' in message &&
  !message.fileId

const isPassing = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && error.mayPass)

/** The uploader reports a lost connection this way, after retries of its own. */
const isLost = (error: unknown) => error instanceof SaidError && error.reason instanceof NetworkError
