import type { SayInput, TalkInput, TalkLine, TalkPage } from '@contract/cooperation-opportunity/shapes'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { type Circle, circleOf } from './matching/circle'
import { opportunityPolicy as policy } from './policy'
import { factsOf } from './present'
import type { OpportunityLines } from './repository/lines'
import { type FoundOpportunity, OPPORTUNITY_KIND } from './repository/opportunities'
import { OpportunityService } from './service'

type Line = Awaited<ReturnType<OpportunityLines['say']>>

/** Messages between a lawyer and the publisher, before the lawyer agrees. */
export class OpportunityMessages {
  readonly #circle: Circle

  constructor(private readonly call: StaffCall) {
    this.#circle = circleOf(call)
  }

  async page({ id, empId, ...asked }: TalkInput): Promise<TalkPage> {
    const { found, lawyerId } = await this.#requireTalk(id, empId)
    return mapPage(await this.#circle.linesOf(found, lawyerId).page(asked), (line) => this.#present(line))
  }

  /**
   * The publisher replies only to lawyers who wrote first; a lawyer may write as long as it may lead to cooperation.
   */
  async say({ id, empId, words }: SayInput): Promise<TalkLine> {
    const { me, now, time } = this.call
    const { found, lawyerId } = await this.#requireTalk(id, empId)
    const isOver =
      lawyerId === me.id
        ? !policy.talk(me, factsOf(found))
        : !['published', 'selecting', 'cooperating'].includes(found.status)
    allow(!isOver, '该合作机会已结束，不能再留言')
    const line = await this.#circle.linesOf(found, lawyerId).say(me.id, words.trim(), { now, time })
    this.call.emitChanged([found.publisherId, lawyerId], { kind: OPPORTUNITY_KIND, id })
    return this.#present(line)
  }

  /** Opportunity and lawyer of a talk; the publisher has to name the lawyer. */
  async #requireTalk(id: string, empId?: string): Promise<{ found: FoundOpportunity; lawyerId: string }> {
    const { me } = this.call
    const found = new OpportunityService(this.call).requireVisible(await this.#circle.opportunities.find(id))
    if (found.publisherId !== me.id) {
      if (empId && empId !== me.id) fail.forbidden('只有发布人可以查看', { empId: found.publisherId })
      return { found, lawyerId: me.id }
    }
    if (!empId || empId === me.id) return fail.unchosen('empId', '律师')
    const isKnown = (await this.#circle.peopleOf(found).one(empId)) || (await this.#hasBegun(found, empId))
    return isKnown ? { found, lawyerId: empId } : fail.gone('该律师')
  }

  async #hasBegun(found: FoundOpportunity, empId: string): Promise<boolean> {
    return (await this.#circle.linesOf(found, empId).page({ size: 1 })).total > 0
  }

  #present = ({ lineId, words, time, ...author }: Line): TalkLine => ({
    lineId,
    words,
    time,
    author,
    isMine: author.empId === this.call.me.id,
  })
}
