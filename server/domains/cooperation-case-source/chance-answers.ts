import type { ChanceAnswer, ChanceRelation } from '@contract/cooperation-case-source/codes'
import type * as T from '@contract/cooperation-case-source/shapes'
import { newId } from '../../kernel/db/id'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE_SOURCE_KIND, CaseSources, caseSourcePolicy } from '../case-source'
import { People } from '../people'
import { clearExpiry } from './expiry'
import { notifyAboutChance } from './notices'
import { chancePolicy, LIVE, WILLING } from './policy'
import { factsOf } from './present'
import { ChanceRepository, type FoundChance } from './repository'
import { ChanceService } from './service'

/** Right needed for each answer, and the text of the publisher's notice. */
const ANSWERS = {
  interested: { may: 'agree', words: '愿意合作' },
  refused: { may: 'refuse', words: '谢绝了合作邀请' },
  cancelled: { may: 'cancel', words: '撤回了合作意向' },
} as const satisfies Record<ChanceAnswer, { may: keyof typeof chancePolicy; words: string }>

/** Answers of colleagues; choosing, finishing and closing by the publisher. */
export class ChanceAnswers {
  readonly #chances: ChanceRepository
  readonly #service: ChanceService

  constructor(private readonly call: StaffCall) {
    this.#chances = new ChanceRepository(call.db, call.me.id)
    this.#service = new ChanceService(call)
  }

  async answer({ chanceId, answer, note = '' }: T.AnswerChanceInput): Promise<T.Chance> {
    const { me, time } = this.call
    const found = await this.#lockVisible(chanceId)
    const { may, words } = ANSWERS[answer]
    if (!chancePolicy[may](me, factsOf(found))) this.#failAnswer(found)
    const relation: ChanceRelation = answer === 'interested' && found.myRelation === 'invited' ? 'accepted' : answer
    await this.#chances.relate(chanceId, me.id, { relation, note, time })
    await this.#updateStatus(found)
    const notice = { to: [found.empId], alertTitle: `${me.name}${words}`, words: ['留言', note] as const }
    notifyAboutChance(this.call, found, notice)
    return this.#service.changed(chanceId)
  }

  /**
   * Chooses the partner, who joins the team of the source behind the offer. Locked: only one of two concurrent
   * choices succeeds.
   */
  async confirm({ chanceId, version, empId }: T.ConfirmPartnerInput): Promise<T.Chance> {
    const { me, time } = this.call
    const found = await this.#lockVisible(chanceId)
    allow(chancePolicy.confirm(me, factsOf(found)), '只有发布人在招募期间可以选定合作人', {
      empId: factsOf(found).publisherId,
    })
    const people = await this.#chances.people(chanceId)
    const isChosen = (person: (typeof people)[number]) => person.empId === empId && WILLING.includes(person.relation)
    const chosen = people.find(isChosen) ?? fail.conflict('对方没有合作意向，或已经撤回')
    if ((await new People(this.call.db).working([empId])).length === 0) fail.conflict(`${chosen.name}已离职`)
    await this.#chances.update(chanceId, version, { status: 'cooperating', partner_id: empId, updated_at: time })
    await this.#chances.relate(chanceId, empId, { relation: 'selected', note: chosen.note, time })
    await this.#chances.passOver(chanceId, time)
    await clearExpiry(this.call, chanceId)
    await this.#joinTeam(found, empId)
    const others = people.filter((person) => person.empId !== empId && isWaiting(person.relation))
    notifyAboutChance(this.call, found, { to: [empId], alertTitle: `${me.name}选定您合作案源` })
    notifyAboutChance(this.call, found, {
      to: others.map((other) => other.empId),
      alertTitle: '合作案源已选定其他同事',
    })
    return this.#service.changed(chanceId)
  }

  async finish({ chanceId, version }: T.ChanceVersionRef): Promise<T.Chance> {
    const { me, time } = this.call
    const found = await this.#lockVisible(chanceId)
    allow(chancePolicy.finish(me, factsOf(found)), '只有发布人可以完成进行中的合作', {
      empId: factsOf(found).publisherId,
    })
    await this.#chances.update(chanceId, version, { status: 'completed', updated_at: time })
    notifyAboutChance(this.call, found, { to: found.partnerId ? [found.partnerId] : [], alertTitle: '案源合作已完成' })
    return this.#service.changed(chanceId)
  }

  async close({ chanceId, version, reason }: T.CloseChanceInput): Promise<T.Chance> {
    const { me, time } = this.call
    const found = await this.#lockVisible(chanceId)
    allow(chancePolicy.close(me, factsOf(found)), '该合作案源不能关闭')
    const people = await this.#chances.people(chanceId)
    const values = { status: 'closed' as const, close_reason: reason.trim(), updated_at: time }
    await this.#chances.update(chanceId, version, values)
    await clearExpiry(this.call, chanceId)
    const to = people.flatMap(({ empId, relation }) => (isWaiting(relation) || relation === 'selected' ? [empId] : []))
    const words = ['原因', reason.trim()] as const
    notifyAboutChance(this.call, found, { to: [found.empId, ...to], alertTitle: '合作案源已关闭', words })
    return this.#service.changed(chanceId)
  }

  async #lockVisible(chanceId: string): Promise<FoundChance> {
    return this.#service.requireVisible(await this.#chances.lock(chanceId))
  }

  /** Updates the status: 洽谈中 while anybody is willing, otherwise 招募中. */
  async #updateStatus({ chanceId }: FoundChance) {
    const people = await this.#chances.people(chanceId)
    const isTalked = people.some(({ relation }) => WILLING.includes(relation))
    await this.#chances.stand(chanceId, isTalked ? 'selecting' : 'published', this.call.time)
  }

  #failAnswer({ status, empId, partnerName }: FoundChance): never {
    if (empId === this.call.me.id) return fail.conflict('这是您发布的合作案源')
    if (LIVE.includes(status)) return fail.conflict('您已经答复过')
    return fail.conflict(partnerName ? '发布人已选定合作人' : '该合作案源已停止招募')
  }

  /**
   * Adds the partner to the source's team as helper, like an agreed collaboration; without a share, which needs an
   * application.
   */
  async #joinTeam({ sourceId }: FoundChance, empId: string) {
    const { db, me, now, time } = this.call
    const sources = new CaseSources(db)
    const source = sourceId ? await sources.find(sourceId) : undefined
    const facts = source && (await sources.factsOf(source))
    // Nobody joins a source that was stopped or signed meanwhile.
    if (!facts || !caseSourcePolicy.invite(me, facts) || facts.teamIds.includes(empId)) return
    const member = { id: newId(now), target_kind: CASE_SOURCE_KIND, target_id: source.id, employee_id: empId }
    await this.#chances.insertMember({ ...member, role: 'helper', sort: 99, created_at: time })
    this.call.emitChanged([...facts.teamIds, empId], { kind: CASE_SOURCE_KIND, id: source.id })
  }
}

const isWaiting = (relation: ChanceRelation) => WILLING.includes(relation) || relation === 'invited'
