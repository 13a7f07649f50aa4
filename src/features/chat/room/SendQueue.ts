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
  /** Its file, which goes up first: the message has its id once it is there. */
  file?: OutgoingFile
  /** What it quotes, to be shown. */
  quoted?: Quoted
}

/** What belongs to a message besides its words. */
export interface With {
  file?: OutgoingFile & { local: LocalFile }
  quoted?: Quoted
}

interface Deps {
  api: Api<{ chat: typeof chat }>
  /** Where they are kept until they are sent: they survive a reload. */
  kept: Draft<Pending[]>
  files: Pick<SendingFiles, 'put' | 'upload' | 'drop'>
  /** Whoever wrote them is still the one who is signed in. */
  isMine(): boolean
  isOnline?(): boolean
  now?: () => number
  onSent(message: ChatMessage): void
}

/** They take long: what is written meanwhile passes them by. */
const LONG: readonly number[] = [MessageType.file, MessageType.sight]

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

  send(conversationId: string, message: MessageDraft, { file, quoted }: With = {}): Pending {
    const now = this.deps.now?.() ?? Date.now()
    const one: Pending = { clientKey: randomKey(), conversationId, message, writtenAt: now, status: SentStatus.sending }
    if (quoted) one.quoted = quoted
    if (file) {
      const { local, ...shown } = file
      one.file = shown
      this.deps.files.put(one.clientKey, local)
    }
    this.#keep([...this.pending, one])
    this.#go(one)
    return one
  }

  /** 重发: as the newest, for that is where its writer sees it. */
  retry(clientKey: string) {
    const one = this.pending.find((other) => other.clientKey === clientKey)
    if (one?.status !== SentStatus.failed) return
    const again: Pending = { ...one, status: SentStatus.sending, error: undefined }
    this.#keep([...this.pending.filter((other) => other !== one), again])
    this.#go(again)
  }

  drop(clientKey: string) {
    this.deps.files.drop(clientKey)
    this.#keep(this.pending.filter((one) => one.clientKey !== clientKey))
  }

  /** The line is back, or the app has just begun: what waits goes out. */
  resume() {
    for (const one of this.pending) this.#go(one)
  }

  #go(one: Pending) {
    if (isOnItsWayUp(one)) void this.#bring(one)
    void this.#run(one.conversationId)
  }

  /** A long one goes up beside the others, and takes its place among them once it is there. */
  async #bring(one: Pending) {
    if (!this.deps.isMine()) return
    const isThere = await this.#tried(one, () => this.#withFile(one))
    if (isThere) void this.#run(one.conversationId)
  }

  async #run(conversationId: string) {
    if (this.#busy.has(conversationId)) return
    this.#busy.add(conversationId)
    try {
      for (let one = this.#next(conversationId); one; one = this.#next(conversationId)) {
        const next = one
        // It waits for `resume`, and those after it with it.
        if (!(await this.#tried(next, () => this.#sendOne(next)))) break
      }
    } finally {
      this.#busy.delete(conversationId)
    }
  }

  #next(conversationId: string) {
    if (!this.deps.isMine()) return undefined
    return this.pending.find(
      (one) => one.conversationId === conversationId && one.status === SentStatus.sending && !isOnItsWayUp(one),
    )
  }

  /** @returns false where the network lost it; one that was refused is marked. A fault of ours goes on, to the log. */
  async #tried(one: Pending, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      // Dropped meanwhile.
      if (!this.#has(one)) return true
      if (isPassing(error) || (isLost(error) && this.deps.isOnline?.() === false)) return false
      if (!(error instanceof ApiError) && !(error instanceof SaidError)) throw error
      this.#change(one.clientKey, { status: SentStatus.failed, error: error.message })
      return true
    }
  }

  async #sendOne(one: Pending) {
    const { clientKey, conversationId } = one
    const message = await this.#withFile(one)
    const sent = await this.deps.api.chat.send({ conversationId, clientKey, message }, { silent: true })
    this.deps.onSent(sent)
    this.drop(clientKey)
  }

  /** The message with its file's id: one that was brought there is not brought again. */
  async #withFile({ clientKey, message, file }: Pending): Promise<MessageDraft> {
    if (!file || !('fileId' in message) || message.fileId) return message
    const fileId = await this.deps.files.upload(clientKey, file)
    const complete = { ...message, fileId }
    this.#change(clientKey, { message: complete })
    return complete
  }

  #has = ({ clientKey }: Pending) => this.pending.some((one) => one.clientKey === clientKey)

  #change(clientKey: string, values: Partial<Pending>) {
    this.#keep(this.pending.map((one) => (one.clientKey === clientKey ? { ...one, ...values } : one)))
  }

  #keep(pending: readonly Pending[]) {
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

/** The file's own way, which has tried again itself. */
const isLost = (error: unknown) => error instanceof SaidError && error.reason instanceof NetworkError
