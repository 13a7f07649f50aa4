import { createHash } from 'node:crypto'
import type { ApplyCourtSmsInput, CourtSms, CourtSmsApplied, CourtSmsReading } from '@contract/case/court-sms/shapes'
import { timeInWords } from '@contract/day-words'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { Deadlines } from '../../deadline'
import { readWorkCalendar } from '../../law-table'
import { enterTask } from '../../task'
import { Cases } from '../cases'
import { Hearings } from '../hearings'
import { casePolicy, leadFor } from '../policy'
import { CASE_KIND, type FoundCase } from '../repository/case-rows'
import { matchesOf } from './case-matches'
import { parseCourtSms } from './parse'
import { proceedingOf } from './proceeding'
import { type Proposals, proposalsOf } from './proposals'
import { CourtSmsRepository } from './repository'

const MARKUP = /<\/?[a-z!][^>]*>|<script/i

/** Reads a court's pasted message, finds its case, and creates what follows from it. */
export class CourtSmsService {
  readonly #repository: CourtSmsRepository
  readonly #cases: Cases
  readonly #hearings: Hearings

  constructor(private readonly call: StaffCall) {
    this.#repository = new CourtSmsRepository(call.db)
    this.#cases = new Cases(call.db)
    this.#hearings = new Hearings(call)
  }

  async read(text: string): Promise<CourtSmsReading> {
    const sms = this.#parse(text)
    const matches = await matchesOf(this.call, sms)
    const proposes = proposalsOf(sms, text, this.call.time, await readWorkCalendar(this.call.db))
    return {
      sms,
      matches,
      proposes: { ...proposes, hearing: proposes.hearing ?? (await this.#findMovedHearing(sms, matches[0]?.caseId)) },
      handled: await this.#findHandled(text),
    }
  }

  async apply({ text, caseId, hearing, deadline, task }: ApplyCourtSmsInput): Promise<CourtSmsApplied> {
    const { me, now, time } = this.call
    const sms = this.#parse(text)
    const { found, facts } = await this.#cases.requireVisible(me, caseId)
    allow(casePolicy.work(me, facts), '只有在办项目的团队成员可以登记', leadFor(me, facts))
    if (hearing && hearing.startTime < time) fail.invalid('开庭时间已过', { startTime: '开庭时间已过，请检查' })
    const row = { id: newId(now), case_id: caseId, text_hash: hashOf(text), text, kind: sms.kind, creator_id: me.id }
    if (!(await this.#repository.insert({ ...row, created_at: time })))
      fail.conflict('这条短信已经登记到该项目，不会重复登记')
    const proceedingId = await proceedingOf(this.call, found, sms)
    const proposes = proposalsOf(sms, text, time, await readWorkCalendar(this.call.db))
    const made = [
      hearing && proceedingId ? await this.#saveHearing(found, facts.teamIds, sms, { ...hearing, proceedingId }) : '',
      deadline && proposes.deadline
        ? await this.#saveDeadline(found, proposes.deadline, deadline.trigger, proceedingId)
        : '',
      task && proposes.task ? await this.#saveTask(caseId, sms, proposes.task.title, task.dueTime, text) : '',
    ].filter(Boolean)
    await this.call.audit('case.sms', { kind: CASE_KIND, id: caseId })
    this.call.emitChanged([...new Set([facts.leadId, facts.creatorId, ...facts.teamIds])], {
      kind: CASE_KIND,
      id: caseId,
    })
    return { caseId, proceedingId, made }
  }

  #parse(text: string): CourtSms {
    if (MARKUP.test(text))
      fail.invalid('请粘贴短信的文字，不要带网页代码', { text: '请粘贴短信的文字，不要带网页代码' })
    return parseCourtSms(text, toDay(this.call.now))
  }

  /** Hearing to update when only the room has changed: the next one, at its existing time. */
  async #findMovedHearing({ kind, place, startTime, isCancelled }: CourtSms, caseId: string | undefined) {
    if (kind !== 'roomChange' || !place || startTime || isCancelled || !caseId) return null
    const [next] = await this.#hearings.coming(caseId)
    return next ? { title: '开庭', startTime: next.startTime, place } : null
  }

  async #findHandled(text: string): Promise<CourtSmsReading['handled']> {
    const before = await this.#repository.before(hashOf(text))
    if (!before) return null
    const { caseId, time, ...person } = before
    const caseRecord = await this.#cases.find(caseId)
    // Behind the wall even the earlier handling is secret.
    if (!caseRecord || !casePolicy.see(this.call.me, await this.#cases.factsOf(caseRecord))) return null
    return { person, time, matter: { caseId, name: caseRecord.name } }
  }

  /** Adds the hearing; a change moves the existing one, and a repeated message changes nothing. */
  async #saveHearing(
    found: FoundCase,
    team: readonly string[],
    { kind }: CourtSms,
    given: { startTime: string; place: string; proceedingId: string },
  ): Promise<string> {
    const coming = (await this.#hearings.coming(found.id)).filter(
      ({ proceedingId }) => proceedingId === given.proceedingId,
    )
    const words = `${timeInWords(given.startTime)} 开庭`
    if (kind === 'roomChange' && coming[0]) {
      await this.#hearings.move(coming[0].scheduleId, given.startTime, given.place)
      return `${words}（已更新日程）`
    }
    if (coming.some(({ startTime }) => startTime === given.startTime)) return `${words}（日程里已有）`
    await this.#hearings.add(found, team, given)
    return words
  }

  async #saveDeadline(
    found: FoundCase,
    { rule, title, day }: NonNullable<Proposals['deadline']>,
    trigger: string,
    proceedingId: string | null,
  ) {
    const courtDay = rule === 'own' ? day : ''
    const kept = await new Deadlines(this.call).put(found, {
      rule,
      title,
      trigger,
      courtDay,
      proceedingId: proceedingId ?? undefined,
    })
    return `${kept.due_on.slice(5)} 前${kept.title}`
  }

  async #saveTask(caseId: string, { links }: CourtSms, title: string, dueTime: string | undefined, text: string) {
    const content = [text.trim(), ...links.filter((link) => !text.includes(link))].join('\n')
    await enterTask(this.call, {
      title,
      content,
      dueTime: dueTime && dueTime > this.call.time ? dueTime : undefined,
      caseId,
    })
    return `任务：${title}`
  }
}

/** Hash of the text without whitespace, which copying may change. */
const hashOf = (text: string) => createHash('sha256').update(text.replace(/\s/g, '')).digest('hex')
