import { aiLimits as most } from '@contract/ai/codes'
import { cutText } from '@contract/text'
import { toDay, toTime } from '../../kernel/clock'
import { Failure } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { AiModel } from '../../kernel/upstream/ai-model'
import { setting } from '../settings'
import type { Answer } from './answers/answer'
import { answerLocally } from './answers/local'
import { messagesFor } from './answers/model-messages'
import { AI_SESSION_KIND, AiRepository, type Answered } from './repository'

export interface TurnToAnswer {
  turnId: string
  aiSessionId: string
  question: string
  caseId?: string
  /** Number of the try: an older try writes nothing more. */
  tries: number
}

/** Earlier questions sent to an outside model: enough for “那第二个呢”. */
const ASKED_BEFORE = 3

/** Intervals at which a partial answer is pushed, and stored. */
const SENT_MS = 80
const KEPT_MS = 1_000

/** Answers one question with the asker's rights, and pushes it to their clients. */
export class QuestionAnswerer {
  readonly #turns: AiRepository

  constructor(
    private readonly call: StaffCall,
    private readonly turn: TurnToAnswer,
    private readonly signal: AbortSignal,
  ) {
    this.#turns = new AiRepository(call.db)
  }

  async run() {
    try {
      const { question, caseId } = this.turn
      const local = await answerLocally(question, { call: this.call, today: toDay(this.call.now), caseId })
      const model = await this.#outsideModel(local)
      if (model) await this.#answerOutside(model, local)
      else await this.#saveAnswer({ ...columnsOf(local), status: 'done', engine: 'local' })
    } catch (error) {
      const trouble = this.signal.aborted ? '登录已结束或服务重新启动，回答中断了' : '回答时出了问题'
      await this.#saveAnswer({ status: 'failed', trouble: `${trouble}，请重试` })
      if (!this.signal.aborted) throw error
    }
  }

  /** Outside model for this question; undefined for legal calculations and proposals, which must stay word for word. */
  async #outsideModel({ isLaw, proposals }: Answer): Promise<AiModel | undefined> {
    const { ai } = this.call.app.upstream
    if (!ai || isLaw || proposals.length > 0) return undefined
    return (await setting(this.call.db, 'aiOutside')) === 'true' ? ai : undefined
  }

  async #answerOutside(model: AiModel, local: Answer) {
    const { aiSessionId, turnId, question } = this.turn
    const messages = messagesFor(question, local, await this.#turns.askedBefore(aiSessionId, turnId, ASKED_BEFORE))
    await this.#auditExport(
      model,
      local,
      messages.reduce((sum, { content }) => sum + content.length, 0),
    )
    const stopper = new AbortController()
    const stop = () => stopper.abort()
    this.signal.addEventListener('abort', stop)
    const piece = new Pieces({
      send: (offset, text) => this.#pushText(offset, text),
      keep: async (answer) => {
        const isOurs = await this.#turns.write(this.turn.turnId, this.turn.tries, {
          answer,
          engine: 'outside',
          touched_at: this.#time,
        })
        if (!isOurs) stop()
      },
    })
    const { text: _, ...found } = columnsWithText(local)
    try {
      await model.write(messages, stopper.signal, (text) => {
        if (!piece.add(text)) stop()
      })
      await piece.done()
      if (piece.text.trim()) await this.#saveAnswer({ ...found, status: 'done', engine: 'outside', answer: piece.text })
      else await this.#answerLocallyInstead(local, '外部模型没有作答')
    } catch (error) {
      await piece.done()
      if (piece.isFull)
        return this.#saveAnswer({
          ...found,
          status: 'done',
          engine: 'outside',
          answer: piece.text,
          trouble: '回答过长，后面的没有显示',
        })
      if (this.signal.aborted) throw error
      // Stopped by its reader on another node.
      if (stopper.signal.aborted) return
      const why = error instanceof Failure ? error.message : '外部模型暂时不可用'
      if (!(error instanceof Failure)) this.call.app.log.error({ where: 'ai model', error })
      if (!piece.text.trim()) return this.#answerLocallyInstead(local, why)
      await this.#saveAnswer({
        ...found,
        status: 'failed',
        engine: 'outside',
        answer: piece.text,
        trouble: `${why}，可以重试`,
      })
    } finally {
      this.signal.removeEventListener('abort', stop)
    }
  }

  #answerLocallyInstead(local: Answer, why: string) {
    return this.#saveAnswer({
      ...columnsOf(local),
      status: 'done',
      engine: 'local',
      trouble: `${why}，以下是本地检索的结果`,
    })
  }

  /** Audits what leaves the server, before it is sent: who, when, which model, which records, how much. */
  #auditExport(model: AiModel, { sources }: Answer, size: number) {
    const records = sources.map(({ kind, id }) => `${kind}:${id}`)
    return this.call.audit(
      'ai.export',
      { kind: AI_SESSION_KIND, id: this.turn.aiSessionId },
      { model: model.name, records, size },
    )
  }

  async #saveAnswer(values: Answered) {
    const isOurs = await this.#turns.write(this.turn.turnId, this.turn.tries, { ...values, touched_at: this.#time })
    if (isOurs) this.#deliver('record:changed', { kind: AI_SESSION_KIND, id: this.turn.aiSessionId })
  }

  #pushText(offset: number, text: string) {
    this.#deliver('ai:text', { turnId: this.turn.turnId, at: offset, text })
  }

  #deliver(name: 'record:changed' | 'ai:text', data: unknown) {
    const { app, me } = this.call
    app.bus.deliver({ to: [me.id], firmId: me.firmId, name, data })
  }

  get #time() {
    return toTime(this.call.app.clock.now())
  }
}

const columnsWithText = ({ text, sources, proposals, isLaw, caseId }: Answer) => ({
  text,
  sources: JSON.stringify(sources.slice(0, most.sources)),
  proposals: JSON.stringify(proposals),
  is_law: isLaw,
  ...(caseId ? { case_id: caseId } : {}),
})

function columnsOf(local: Answer): Answered {
  const { text, ...rest } = columnsWithText(local)
  return { ...rest, answer: cutText(text, most.answer) }
}

interface Whither {
  send(offset: number, text: string): void
  keep(text: string): Promise<void>
}

/** Partial answer: pushed in batches, and stored at intervals. */
class Pieces {
  text = ''
  isFull = false
  #sent = 0
  #timer?: NodeJS.Timeout
  #keptAt = Date.now()
  #keeping: Promise<void> = Promise.resolve()

  constructor(private readonly to: Whither) {}

  /** Returns false once the longest length is reached. */
  add(text: string): boolean {
    this.text = cutText(this.text + clean(text), most.answer, '')
    this.isFull = this.text.length >= most.answer
    this.#timer ??= setTimeout(() => this.#sendAndKeep(), SENT_MS)
    return !this.isFull
  }

  async done() {
    clearTimeout(this.#timer)
    this.#sendAndKeep()
    await this.#keeping
  }

  #sendAndKeep() {
    this.#timer = undefined
    if (this.text.length > this.#sent) this.to.send(this.#sent, this.text.slice(this.#sent))
    this.#sent = this.text.length
    if (Date.now() - this.#keptAt < KEPT_MS) return
    this.#keptAt = Date.now()
    const now = this.text
    this.#keeping = this.#keeping.then(() => this.to.keep(now)).catch(() => {})
  }
}

/** Removes characters no column can store, and those that would draw over other text. */
const clean = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\n' ? mark : ''))
