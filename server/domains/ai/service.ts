import { aiLimits as most } from '@contract/ai/codes'
import type * as T from '@contract/ai/shapes'
import { cutText } from '@contract/text'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { vasOf } from '../firm'
import { numberSetting, setting } from '../settings'
import { QuestionAnswerer, type TurnToAnswer } from './answer-question'
import { aiPolicy } from './policy'
import { isSilent, presentDetail, presentSession } from './present'
import { AI_SESSION, AI_SESSION_KIND, AiRepository } from './repository'

/** Rules of the assistant's sessions. */
export class AiService {
  readonly #rows: AiRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new AiRepository(call.db)
  }

  async list(input: T.AiSessionListInput): Promise<T.AiSessionPage> {
    return mapPage(await this.#rows.list(this.call.me.id, input), presentSession)
  }

  async byId(aiSessionId: string): Promise<T.AiSessionDetail> {
    const found = await this.find(aiSessionId)
    return presentDetail(this.call.me, found, await this.#rows.turns(aiSessionId), this.call.now)
  }

  /** GAPS 66: availability, and the engine that would answer. */
  async use(): Promise<T.AiUse> {
    const { app, db, me, now } = this.call
    const today = toDay(now)
    const { status, msg } = await vasOf(db, 'ai', today)
    const model = app.upstream.ai && (await setting(db, 'aiOutside')) === 'true' ? app.upstream.ai.name : ''
    const [used, quota] = await Promise.all([
      this.#rows.askedSince(me.id, `${today} 00:00:00`),
      numberSetting(db, 'aiDaily'),
    ])
    return { useFlag: msg === '', status, msg, engine: model ? 'outside' : 'local', model, used, quota }
  }

  async ask({ aiSessionId, caseId, question }: T.AskAiInput): Promise<T.AiSessionDetail> {
    await this.#requireAllowed()
    const { app, me, now, time } = this.call
    const words = question.trim()
    if (caseId && !(await app.records.see(this.call, { kind: 'case', id: caseId }))) fail.gone('项目')
    const id = aiSessionId ? (await this.#requireOpen(aiSessionId)).aiSessionId : await this.#insertSession(words)
    const turns = await this.#rows.turns(id)
    if (turns.some((turn) => turn.status === 'running' && !isSilent(turn, now)))
      fail.conflict('上一个问题还在回答，请稍候或先停止')
    const about = caseId ?? turns.at(-1)?.case_id ?? undefined
    const turnId = newId(now)
    const row = { id: turnId, session_id: id, employee_id: me.id, question: words, case_id: about ?? null }
    await this.#rows.insertTurn({ ...row, asked_at: time, touched_at: time })
    this.#startAnswer({ turnId, aiSessionId: id, question: words, caseId: about, tries: 1 })
    return this.#emitChanged(id)
  }

  /** Answers again, from the current data. */
  async retry(turnId: string): Promise<T.AiSessionDetail> {
    await this.#requireAllowed()
    const { now, time } = this.call
    const turn = await this.#requireTurn(turnId)
    await this.#requireOpen(turn.session_id)
    const turns = await this.#rows.turns(turn.session_id)
    if (turns.some((turn) => turn.status === 'running' && !isSilent(turn, now)))
      fail.conflict('上一个问题还在回答，请稍候或先停止')
    const tries = turn.tries + 1
    const blank = { answer: '', trouble: '', sources: '[]', proposals: '[]', is_law: false, rating: null }
    await this.#rows.setTurn(turnId, { ...blank, status: 'running', tries, touched_at: time })
    const caseId = turn.case_id ?? undefined
    this.#startAnswer({ turnId, aiSessionId: turn.session_id, question: turn.question, caseId, tries })
    return this.#emitChanged(turn.session_id)
  }

  /** Stops the answer; the part written so far is kept. */
  async stop(turnId: string): Promise<T.AiSessionDetail> {
    const turn = await this.#requireTurn(turnId)
    if (turn.status === 'running') {
      await this.#rows.setTurn(turnId, { status: 'stopped' })
      this.call.afterCommit(() => this.call.app.ongoing.stop(turnId))
    }
    return this.#emitChanged(turn.session_id)
  }

  async rate({ turnId, rating }: T.RateAiInput): Promise<T.AiSessionDetail> {
    const turn = await this.#requireTurn(turnId)
    if (turn.status === 'running') fail.conflict('回答完再评价')
    await this.#rows.setTurn(turnId, { rating: rating ?? null })
    return this.#emitChanged(turn.session_id)
  }

  async rename({ aiSessionId, title }: T.RenameAiSessionInput): Promise<T.AiSessionDetail> {
    await this.find(aiSessionId)
    await this.#rows.rename(aiSessionId, title.trim())
    return this.#emitChanged(aiSessionId)
  }

  async terminate(aiSessionId: string): Promise<T.AiSessionDetail> {
    await this.find(aiSessionId)
    await this.#stopAll(aiSessionId)
    await this.#rows.terminate(aiSessionId)
    return this.#emitChanged(aiSessionId)
  }

  async remove(aiSessionId: string): Promise<null> {
    await this.find(aiSessionId)
    await this.#stopAll(aiSessionId)
    await this.#rows.empty(aiSessionId, this.call.time)
    this.call.emitChanged([this.call.me.id], { kind: AI_SESSION_KIND, id: aiSessionId })
    return null
  }

  /** Session of the caller; those of others count as missing. */
  async find(aiSessionId: string) {
    const found = await this.#rows.session(aiSessionId)
    return found && aiPolicy.see(this.call.me, found) ? found : fail.gone(AI_SESSION)
  }

  async #requireOpen(aiSessionId: string) {
    const found = await this.find(aiSessionId)
    allow(aiPolicy.ask(this.call.me, found), '会话已结束，请新建会话再问')
    return found
  }

  async #requireTurn(turnId: string) {
    const turn = (await this.#rows.turn(turnId)) ?? fail.gone('问题')
    await this.find(turn.session_id)
    return turn
  }

  async #requireAllowed() {
    await this.#rows.oneAtATime(this.call.me.id)
    const { useFlag, msg, used, quota } = await this.use()
    allow(useFlag, msg, { permission: 'firm:manage' })
    if (used >= quota) fail.tooFast(`今天的提问次数已用完（${quota} 次），明天再问`)
  }

  async #insertSession(question: string): Promise<string> {
    const { me, now, time } = this.call
    const id = newId(now)
    const title = cutText(question.replace(/\s+/g, ' '), most.title)
    await this.#rows.insertSession({ id, employee_id: me.id, title, created_at: time, updated_at: time })
    return id
  }

  #startAnswer(turn: TurnToAnswer) {
    this.call.runInBackground(turn.turnId, (call, signal) => new QuestionAnswerer(call, turn, signal).run())
  }

  async #stopAll(aiSessionId: string) {
    for (const { id, status } of await this.#rows.turns(aiSessionId)) if (status === 'running') await this.stop(id)
  }

  async #emitChanged(id: string): Promise<T.AiSessionDetail> {
    await this.#rows.touch(id, this.call.time)
    this.call.emitChanged([this.call.me.id], { kind: AI_SESSION_KIND, id })
    return this.byId(id)
  }
}
