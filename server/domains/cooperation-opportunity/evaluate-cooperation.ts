import { EVALUATION_DAYS, type EvaluatorSide } from '@contract/cooperation-opportunity/codes'
import type * as T from '@contract/cooperation-opportunity/shapes'
import { dayAfter, toDay } from '../../kernel/clock'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { dimensionName, dimensionsOf, inOrder } from './evaluation-dimensions'
import { type Circle, circleOf } from './matching/circle'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import { lawyerRef } from './present-lawyer'
import { type FoundOpportunity, OPPORTUNITY_KIND } from './repository/opportunities'
import { OpportunityService } from './service'

type Said = Awaited<ReturnType<ReturnType<Circle['evaluationsOf']>['all']>>[number]

/**
 * GAPS 65: both sides of a completed cooperation evaluate each other once; each reads the other's when both are
 * given, or later.
 */
export class CooperationEvaluation {
  readonly #circle: Circle

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
  }

  async config(id: string): Promise<T.EvaluateConfig> {
    const found = await this.#requireCompleted(id)
    return { about: await this.#partnerOf(found), title: found.title, dimensions: dimensionsOf(this.#sideOf(found)) }
  }

  async state(id: string): Promise<T.EvaluateState> {
    const found = await this.#requireCompleted(id)
    const all = await this.#circle.evaluationsOf(found).all()
    const mine = all.find(({ authorId }) => authorId === this.call.me.id)
    const theirs = all.find(({ authorId }) => authorId !== this.call.me.id)
    const waitsUntil = dayAfter((found.completedAt ?? this.call.time).slice(0, 10), EVALUATION_DAYS)
    const isShown = (mine && theirs) || toDay(this.call.now) > waitsUntil
    return {
      isMine: !!mine,
      isTheirs: !!theirs,
      mine: mine ? present(mine) : null,
      theirs: theirs && isShown ? present(theirs) : null,
      waitsUntil,
    }
  }

  async save({ id, scores, content = '' }: T.EvaluateInput): Promise<T.EvaluateState> {
    const { me, now, time } = this.call
    const found = await this.#requireCompleted(id)
    const asked = dimensionsOf(this.#sideOf(found))
    const given = new Map(scores.map(({ code, stars }) => [code, stars]))
    const missing = asked.find(({ code }) => !given.has(code))
    if (missing) failField(missing.code, `请为「${missing.name}」评分`)
    if (given.size !== scores.length || given.size !== asked.length) failField('scores', '评分的项目不在可选范围内')
    const total = asked.reduce((sum, { code }) => sum + (given.get(code) ?? 0), 0)
    const isFirst = await this.#circle.evaluationsOf(found).insert({
      authorId: me.id,
      aboutId: (found.publisherId === me.id ? found.partnerId : found.publisherId) ?? '',
      scores: Object.fromEntries(given),
      stars: (total / asked.length).toFixed(2),
      words: content.trim(),
      at: { now, time },
    })
    if (!isFirst) fail.conflict('您已经评价过这次合作')
    const to = [found.publisherId, found.partnerId ?? '']
    this.call.emitChanged(to, { kind: OPPORTUNITY_KIND, id })
    return this.state(id)
  }

  async #requireCompleted(id: string): Promise<FoundOpportunity> {
    const found = new OpportunityService(this.call).requireVisible(await this.#circle.opportunities.find(id))
    const facts = factsOf(found)
    allow(policy.seeParties(this.call.me, facts), '只有合作双方可以评价')
    if (facts.status !== 'completed') fail.conflict('合作完成后才能评价')
    return found
  }

  #sideOf = ({ publisherId }: FoundOpportunity): EvaluatorSide =>
    publisherId === this.call.me.id ? 'publisher' : 'partner'

  async #partnerOf(found: FoundOpportunity): Promise<T.LawyerRef> {
    const id = found.publisherId === this.call.me.id ? found.partnerId : found.publisherId
    const other = await this.#circle.lawyers.byId(id ?? '')
    return other ? lawyerRef(other) : fail.gone('合作律师')
  }
}

const present = ({ scores, words, time, ...author }: Said): T.Evaluation => ({
  author: { empId: author.empId, name: author.name, photoUrl: author.photoUrl, firmName: author.firmName },
  scores: inOrder(scores).map(([code, stars]) => ({ code, name: dimensionName(code), stars })),
  content: words,
  time,
})

const failField = (key: string, words: string): never => fail.invalid(words, { [key]: words })
