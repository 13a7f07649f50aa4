import { AppMsg } from '@contract/codes/appMsg'
import type { Opportunity, UpdateStatusInput } from '@contract/cooperation-opportunity/shapes'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { clearExpiry } from './expiry'
import { type Circle, circleOf } from './matching/circle'
import { notifyAboutOpportunity } from './notices'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import type { FoundOpportunity } from './repository/opportunities'
import { isWaiting } from './repository/opportunity-people'
import { OpportunityService } from './service'

/** Status moves, the first of the two steps (§4): start, completion, closing. */
export class StatusMoves {
  readonly #circle: Circle
  readonly #service: OpportunityService

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
    this.#service = new OpportunityService(call)
  }

  async update({ id, version, status, reason = '' }: UpdateStatusInput): Promise<Opportunity> {
    const found = this.#service.requireVisible(await this.#circle.opportunities.lock(id))
    if (status === 'cooperating') await this.#startCooperation(found, version)
    else if (status === 'completed') await this.#completeCooperation(found, version)
    else await this.#closeOpportunity(found, version, reason.trim())
    return this.#service.changed(id)
  }

  /**
   * Starts the cooperation after the chosen lawyer has read the parties' names: checks conflicts of their firm again,
   * and notifies those not chosen.
   */
  async #startCooperation(found: FoundOpportunity, version: number) {
    const { me, time } = this.call
    allow(policy.moves(me, factsOf(found), 'start'), '只有被选定的律师可以开始合作', {
      empId: factsOf(found).partnerId,
    })
    if (await this.#circle.hasConflict(me.firmId, found))
      fail.conflict('贵所与本案当事人存在利益冲突，不能开始合作，请谢绝')
    const people = this.#circle.peopleOf(found)
    const others = (await people.all()).filter(({ relation }) => isWaiting(relation))
    const values = { status: 'cooperating' as const, started_at: time, updated_at: time }
    await this.#circle.opportunities.update(found, version, values)
    await people.passOver(time)
    await clearExpiry(this.call, found.id)
    await this.#circle.befriend({ id: found.publisherId, firmId: found.firmId }, { id: me.id, firmId: me.firmId })
    const sender = { senderId: me.id }
    notifyAboutOpportunity(this.call, found, {
      to: [found.publisherId],
      code: AppMsg.CooperationStarted,
      ...sender,
      alertTitle: `${me.name}已开始合作`,
    })
    notifyAboutOpportunity(this.call, found, {
      to: others.map(({ empId }) => empId),
      code: AppMsg.ChanceNotChosen,
      alertTitle: '本次合作未选定您',
    })
  }

  async #completeCooperation(found: FoundOpportunity, version: number) {
    const { me, time } = this.call
    allow(policy.moves(me, factsOf(found), 'complete'), '只有发布人可以完成进行中的合作', {
      empId: factsOf(found).publisherId,
    })
    const values = { status: 'completed' as const, completed_at: time, updated_at: time }
    await this.#circle.opportunities.update(found, version, values)
    const partner = found.partnerId ?? ''
    const sender = { senderId: me.id }
    notifyAboutOpportunity(this.call, found, {
      to: [partner],
      code: AppMsg.CooperationCompleted,
      ...sender,
      alertTitle: `${me.name}已完成合作`,
    })
    notifyAboutOpportunity(this.call, found, {
      to: [me.id, partner],
      code: AppMsg.EvaluationAsked,
      alertTitle: '请评价本次合作',
      words: [['说明', '双方都评价后，或 14 天后互相可见']],
    })
  }

  async #closeOpportunity(found: FoundOpportunity, version: number, reason: string) {
    const { me, time } = this.call
    allow(policy.moves(me, factsOf(found), 'close'), '该合作机会不能关闭')
    if (!reason) fail.unfilled('reason', '关闭原因')
    const people = await this.#circle.peopleOf(found).all()
    const values = { status: 'closed' as const, close_reason: reason, updated_at: time }
    await this.#circle.opportunities.update(found, version, values)
    await clearExpiry(this.call, found.id)
    const to = people.flatMap(({ empId, relation }) => (isWaiting(relation) || relation === 'selected' ? [empId] : []))
    notifyAboutOpportunity(this.call, found, {
      to,
      code: AppMsg.CooperationCancelled,
      senderId: me.id,
      alertTitle: '合作机会已关闭',
      words: [['原因', reason]],
    })
  }
}
