import { AppMsg } from '@contract/codes/appMsg'
import {
  OPEN_STATUSES,
  type OpportunityRelation,
  opportunityLimits,
  type SettableRelation,
  WILLING_RELATIONS,
} from '@contract/cooperation-opportunity/codes'
import type { Opportunity, SendInviteInput, UpdateRelationInput } from '@contract/cooperation-opportunity/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Circle, circleOf } from './matching/circle'
import { notifyAboutOpportunity } from './notices'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import { isWorking } from './present-lawyer'
import type { FoundOpportunity } from './repository/opportunities'
import { OpportunityService } from './service'

type ByLawyer = Exclude<SettableRelation, 'selected' | 'notSelected'>
type ByPublisher = 'selected' | 'notSelected'

/** Notice to the publisher for each answer; none for a withdrawal before the choice. */
const NOTICES = {
  interested: { code: AppMsg.ChanceIntent, title: '有合作意向' },
  accepted: { code: AppMsg.ChanceInvitationAccepted, title: '接受了您的合作邀请' },
  refused: { code: AppMsg.ChanceInvitationDeclined, title: '谢绝了您的合作邀请' },
  cancelled: undefined,
} as const satisfies Record<ByLawyer, { code: number; title: string } | undefined>

const isByPublisher = (relation: SettableRelation): relation is ByPublisher =>
  relation === 'selected' || relation === 'notSelected'

/** Relations of lawyers, the second of the two steps (§4). */
export class LawyerRelations {
  readonly #circle: Circle
  readonly #service: OpportunityService

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
    this.#service = new OpportunityService(call)
  }

  update({ id, relation, empId, version, note }: UpdateRelationInput): Promise<Opportunity> {
    if (!isByPublisher(relation)) return this.#saveAnswer(id, relation, note?.trim())
    if (!empId || version === undefined) return fail.unchosen('empId', '律师')
    return relation === 'selected' ? this.#chooseLawyer(id, empId, version) : this.#declineLawyer(id, empId, version)
  }

  /** Invites lawyers. Those already invited or answered are skipped; those who refused may be invited again. */
  async invite({ id, empIds, note }: SendInviteInput): Promise<Opportunity> {
    const { me, time } = this.call
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    allow(policy.invite(me, factsOf(found)), '只有发布人在招募期间可以邀请律师', { empId: factsOf(found).publisherId })
    const people = this.#circle.peopleOf(found)
    const related = await people.all()
    const relations = new Map(related.map(({ empId, relation }) => [empId, relation]))
    const asked = new Set((await this.#circle.lawyers.listed(empIds)).map(({ empId }) => empId))
    if (asked.size < empIds.length) failField('empIds', '所选律师暂不接受合作邀请')
    const mayAsk = (empId: string) => policy.relates(me, factsOf(found), 'invited', relations.get(empId) ?? null)
    const to = empIds.filter((empId) => empId !== me.id && mayAsk(empId))
    if (to.length === 0) failField('empIds', '所选律师都已收到邀请或表达意向')
    if (related.length + to.length > opportunityLimits.people)
      failField('empIds', `一个合作机会最多邀请 ${opportunityLimits.people} 位律师`)
    for (const empId of to) await people.relate(empId, { relation: 'invited', note: '', time })
    notifyAboutOpportunity(this.call, found, {
      to,
      code: AppMsg.ChanceInvited,
      alertTitle: `${me.name}邀请您参与合作`,
      senderId: me.id,
      words: [
        ['律所', found.publisherFirm],
        ['留言', note?.trim() ?? ''],
      ],
    })
    return this.#service.changed(id)
  }

  async #saveAnswer(id: string, relation: ByLawyer, note = ''): Promise<Opportunity> {
    const { me, time } = this.call
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    const facts = factsOf(found)
    if (!policy.relates(me, facts, relation)) this.#failAnswer(found)
    if (WILLING_RELATIONS.includes(relation)) await this.#requireNoConflict(found)
    const people = this.#circle.peopleOf(found)
    await people.relate(me.id, { relation, note, time })
    // A chosen lawyer who refuses reopens it.
    await this.#updateStatus(found, facts.partnerId === me.id ? null : facts.partnerId)
    const notice = NOTICES[relation]
    if (notice)
      notifyAboutOpportunity(this.call, found, {
        to: [found.publisherId],
        code: notice.code,
        alertTitle: `${me.name}${notice.title}`,
        senderId: me.id,
        words: [
          ['律所', await this.#firmName()],
          ['留言', note],
        ],
      })
    return this.#service.changed(id)
  }

  /**
   * Chooses the partner, who then reads the parties' names and starts. Locked: only one of two concurrent choices
   * succeeds.
   */
  async #chooseLawyer(id: string, empId: string, version: number): Promise<Opportunity> {
    const { me, time } = this.call
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    const facts = factsOf(found)
    if (facts.publisherId === me.id && facts.partnerId) fail.conflict(`已选定${found.partnerName}，等待对方开始合作`)
    allow(policy.choose(me, facts), '只有发布人在招募期间可以选定合作律师', { empId: facts.publisherId })
    const chosen = await this.#requireWilling(found, empId)
    // Gives neither the reason nor a name: a firm's records are confidential.
    if (!isWorking(chosen) || (await this.#circle.hasConflict(chosen.firmId, found)))
      fail.conflict(`${chosen.name}暂不能参与合作，请选择其他律师`)
    if (await this.#circle.hasConflict(found.firmId, found))
      fail.conflict('贵所与本案当事人存在利益冲突，请先完成利冲检索', { to: 'conflictCheck' })
    await this.#circle.opportunities.update(found, version, {
      partner_id: empId,
      status: 'selecting',
      updated_at: time,
    })
    await this.#circle.peopleOf(found).relate(empId, { relation: 'selected', time })
    notifyAboutOpportunity(this.call, found, {
      to: [empId],
      code: AppMsg.ChanceChosen,
      alertTitle: `${me.name}选定您为合作律师`,
      senderId: me.id,
      words: [['接下来', '查看当事人，核对利益冲突后开始合作']],
    })
    return this.#service.changed(id)
  }

  async #declineLawyer(id: string, empId: string, version: number): Promise<Opportunity> {
    const { me, time } = this.call
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    const person = await this.#circle.peopleOf(found).one(empId)
    if (!policy.relates(me, factsOf(found), 'notSelected', person?.relation ?? null))
      fail.conflict('对方没有合作意向，或已经撤回')
    const partner_id = found.partnerId === empId ? null : found.partnerId
    await this.#circle.opportunities.update(found, version, { partner_id, updated_at: time })
    await this.#circle.peopleOf(found).relate(empId, { relation: 'notSelected', time })
    await this.#updateStatus(found, partner_id)
    notifyAboutOpportunity(this.call, found, {
      to: [empId],
      code: AppMsg.ChanceNotChosen,
      alertTitle: '本次合作未选定您',
      senderId: me.id,
    })
    return this.#service.changed(id)
  }

  async #requireWilling(found: FoundOpportunity, empId: string) {
    const person = await this.#circle.peopleOf(found).one(empId)
    if (!policy.relates(this.call.me, factsOf(found), 'selected', person?.relation ?? null))
      fail.conflict('对方没有合作意向，或已经撤回')
    return (await this.#circle.lawyers.byId(empId)) ?? fail.conflict('对方没有合作意向，或已经撤回')
  }

  /**
   * DOMAIN §10, before any choice: checks the lawyer's own firm, with names they have not read, and tells the result
   * to them alone.
   */
  async #requireNoConflict(found: FoundOpportunity) {
    if (await this.#circle.hasConflict(this.call.me.firmId, found))
      fail.conflict('贵所与本案当事人可能存在利益冲突，不能参与这个合作机会')
  }

  /** Updates the status: 洽谈中 while anybody is willing or chosen, otherwise 招募中. */
  async #updateStatus(found: FoundOpportunity, partnerId: string | null) {
    const people = await this.#circle.peopleOf(found).all()
    const isTalked = partnerId !== null || people.some(({ relation }) => WILLING_RELATIONS.includes(relation))
    const status = isTalked ? 'selecting' : 'published'
    await this.#circle.opportunities.stand(found.id, status, this.call.time, { partner_id: partnerId })
  }

  #failAnswer({ status, publisherId, partnerId, myRelation }: FoundOpportunity): never {
    const { id } = this.call.me
    if (publisherId === id) return fail.conflict('这是您发布的合作机会')
    if (!OPEN_STATUSES.includes(status))
      return fail.conflict(ENDED[status as keyof typeof ENDED] ?? '该合作机会已停止招募')
    if (partnerId === id) return fail.conflict('您已被选定，请开始合作或谢绝')
    return fail.conflict(ANSWERED.includes(myRelation) ? '您已经答复过' : '没有可以答复的邀请或意向')
  }

  async #firmName(): Promise<string> {
    return (await this.#circle.lawyers.byId(this.call.me.id))?.firm_name ?? ''
  }
}

const ENDED = { cooperating: '发布人已选定其他律师', completed: '发布人已选定其他律师' } as const
const ANSWERED: readonly (OpportunityRelation | null)[] = ['interested', 'accepted', 'refused', 'notSelected']

const failField = (key: string, words: string): never => fail.invalid(words, { [key]: words })
