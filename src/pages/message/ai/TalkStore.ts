import type { ai } from '@contract/ai'
import type { AiRating } from '@contract/ai/codes'
import type { AiSessionDetail, AiTurn, AiUse } from '@contract/ai/shapes'
import { seconds } from '@contract/duration'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api, CallOptions } from '@/api/call'
import type { Connection } from '@/im/connection'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Draft } from '@/stores/drafts'

type Calls = Api<{ ai: typeof ai }>['ai']

interface Deps {
  calls: Calls
  connection: Pick<Connection, 'on' | 'onResync'>
  /** Storage of an unsent question. */
  draft: Draft<string>
  /** Case that a new session is about. */
  caseId?: string
}

/** Kind of its record (server/kernel/records). */
const KIND = 'aiSession'
/** Interval of polling while an answer is pending, in case events are missed, ms. */
const LOOK_MS = seconds(4)

/** One session with the assistant, kept current: answers arrive in pieces over the connection. */
export class TalkStore {
  session?: AiSessionDetail
  use?: AiUse
  error?: unknown
  text: string
  isSending = false
  readonly #keys = new RetryKeys()
  readonly #silences: (() => void)[] = []
  #timer?: ReturnType<typeof setTimeout>
  #isOver = false
  /** Incremented at each request or change: of two answers, the one requested first is outdated. */
  #turn = 0

  constructor(
    private aiSessionId: string | undefined,
    private readonly deps: Deps,
  ) {
    this.text = deps.draft.load() ?? ''
    makeAutoObservable<this, 'deps'>(this, {
      deps: false,
      session: observableRef,
      use: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.error && (!this.use || (!!this.aiSessionId && !this.session))
  }

  get turns(): readonly AiTurn[] {
    return this.session?.asked ?? []
  }

  get running(): AiTurn | undefined {
    return this.turns.find(({ status }) => status === 'running')
  }

  get mayAsk() {
    return !!this.use?.useFlag && (this.session?.can.ask ?? true)
  }

  load() {
    const { connection } = this.deps
    this.#silences.push(
      connection.on('ai:text', (piece) => this.#addPiece(piece)),
      connection.on('record:changed', ({ kind, id }) => kind === KIND && id === this.aiSessionId && this.refresh()),
      connection.onResync(() => this.refresh()),
    )
    return this.refresh()
  }

  dispose() {
    this.#isOver = true
    clearTimeout(this.#timer)
    for (const silence of this.#silences.splice(0)) silence()
  }

  async refresh() {
    const { calls } = this.deps
    const turn = ++this.#turn
    try {
      const [use, session] = await Promise.all([
        calls.getSessionUseFlag({}),
        this.aiSessionId ? calls.getAiSessionDetail({ aiSessionId: this.aiSessionId }) : undefined,
      ])
      runInAction(() => {
        this.use = use
        this.error = undefined
      })
      // Ignored after a newer request or event: this answer does not include it.
      if (session && turn === this.#turn) this.#setSession(session)
    } catch (error) {
      runInAction(() => {
        if (!this.use || (this.aiSessionId && !this.session)) this.error = error
      })
      // Keeps what is shown; a pending answer is polled again.
      ignoreError(error)
      this.#schedulePoll()
    }
  }

  type(text: string) {
    this.text = text
    this.deps.draft.save(text)
  }

  /** Sends the question; returns true once sent. The typed text stays until then. */
  async ask(question = this.text): Promise<boolean> {
    const words = question.trim()
    if (!words || this.isSending || this.running) return false
    const about = this.aiSessionId ? { aiSessionId: this.aiSessionId } : { caseId: this.deps.caseId }
    const isTyped = question === this.text
    const asked = await this.#makeChange('ask', (key) => this.deps.calls.ask({ ...about, question: words }, key))
    if (asked && isTyped)
      runInAction(() => {
        this.text = ''
        this.deps.draft.clear()
      })
    return asked
  }

  retry = ({ turnId }: AiTurn) => this.#makeChange('retry', (key) => this.deps.calls.retry({ turnId }, key))
  stop = ({ turnId }: AiTurn) => this.#makeChange('stop', (key) => this.deps.calls.stop({ turnId }, key))
  rename = (title: string) =>
    this.#makeChange('rename', (key) => this.deps.calls.rename({ aiSessionId: this.aiSessionId ?? '', title }, key))
  terminate = () =>
    this.#makeChange('terminate', (key) =>
      this.deps.calls.terminateAiSession({ aiSessionId: this.aiSessionId ?? '' }, key),
    )
  /** Repeating the same rating removes it. */
  rate = ({ turnId, rating }: AiTurn, said: AiRating) =>
    this.#makeChange('rate', (key) =>
      this.deps.calls.rate({ turnId, ...(rating === said ? {} : { rating: said }) }, key),
    )

  async #makeChange(name: string, make: (options: CallOptions) => Promise<AiSessionDetail>): Promise<boolean> {
    if (this.isSending) return false
    runInAction(() => {
      this.isSending = true
    })
    const attempt = this.#keys.try(name)
    this.#turn++
    try {
      this.#setSession(await make({ key: attempt.key }))
      attempt.answered()
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      this.refresh()
      return false
    } finally {
      runInAction(() => {
        this.isSending = false
      })
    }
  }

  #setSession(session: AiSessionDetail) {
    // Pieces received meanwhile are longer than the stored answer.
    const asked = session.asked.map((turn) => {
      const shown = this.turns.find(({ turnId }) => turnId === turn.turnId)
      const isAhead = turn.status === 'running' && shown?.status === 'running' && shown.answer.startsWith(turn.answer)
      return isAhead ? { ...turn, answer: shown.answer } : turn
    })
    runInAction(() => {
      this.aiSessionId = session.aiSessionId
      this.session = { ...session, asked }
    })
    this.#schedulePoll()
  }

  /** Appends a piece; one that does not fit means that some were missed, so everything is loaded again. */
  #addPiece({ turnId, at: offset, text }: { turnId: string; at: number; text: string }) {
    const turn = this.turns.find((turn) => turn.turnId === turnId)
    if (turn?.status !== 'running' || !this.session) return
    const { answer } = turn
    if (offset > answer.length) return this.refresh()
    const longer = answer.slice(0, offset) + text
    if (longer.length <= answer.length) return
    const asked = this.turns.map((other) => (other === turn ? { ...other, answer: longer } : other))
    this.session = { ...this.session, asked }
  }

  #schedulePoll() {
    clearTimeout(this.#timer)
    if (this.running && !this.#isOver) this.#timer = setTimeout(() => this.refresh(), LOOK_MS)
  }
}
