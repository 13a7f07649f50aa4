import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import { CooperationEvaluation } from '../../domains/cooperation-opportunity/evaluate-cooperation'
import { clearExpiry, expire } from '../../domains/cooperation-opportunity/expiry'
import { LawyerRelations } from '../../domains/cooperation-opportunity/lawyer-relations'
import { circleOf } from '../../domains/cooperation-opportunity/matching/circle'
import { OpportunityMessages } from '../../domains/cooperation-opportunity/opportunity-messages'
import { OpportunityPublication } from '../../domains/cooperation-opportunity/publish-opportunity'
import { OpportunityService } from '../../domains/cooperation-opportunity/service'
import { StatusMoves } from '../../domains/cooperation-opportunity/status-moves'
import { toDay, toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { beforeNight } from '../approval/span'
import {
  OPPORTUNITIES,
  OPPORTUNITY_CLOSED,
  OPPORTUNITY_DRAFT,
  OPPORTUNITY_NO,
  OPPORTUNITY_PRAISE,
  OPPORTUNITY_YES,
  type OpportunityPlan,
} from '../words/opportunity-words'
import { callOf } from '../world/call'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

/** Interval between steps, so that a course is over before today. */
const STEP_MS = hoursInMs(20)

/** Both demo firms have the service, and their lawyers cooperate: through the services, each step at its time. */
export async function seedOpportunities(world: SeedWorld) {
  await world.insert(
    'value_added_services',
    world.firms.map(({ id }) => ({ firm_id: id, name: 'cooperation_chance', is_on: true })),
  )
  for (const plan of OPPORTUNITIES) await new Course(world, plan).run()
  const as = actor(world, OPPORTUNITY_DRAFT.by)
  if (as)
    await new OpportunityPublication(as(beforeNight(world.ago(2)))).saveDraft({
      values: OPPORTUNITY_DRAFT.values,
    })
}

/** Call of a named person; somebody in both firms acts in their first. */
function actor(world: SeedWorld, name: string): ((at: number) => StaffCall) | undefined {
  const found = world.firms
    .flatMap((firm) => castOf(firm).map((person): [SeedFirm, SeedPerson] => [firm, person]))
    .find(([, person]) => person.name === name)
  return found && ((at) => callOf(world, ...found, at, ['300001']))
}

class Course {
  #at: number
  #id = ''

  constructor(
    private readonly world: SeedWorld,
    private readonly plan: OpportunityPlan,
  ) {
    this.#at = beforeNight(world.ago(plan.daysAgo) - hoursInMs(world.random.int(1, 5)))
  }

  async run() {
    const { by, asked = [], answers = [], end } = this.plan
    this.#id = await this.#publishOpportunity()
    if (asked.length > 0)
      await new LawyerRelations(this.#callOf(by)).invite({
        id: this.#id,
        empIds: asked.map((lawyerName) => this.#idOf(lawyerName)),
      })
    await this.#exchangeMessages()
    for (const [index, [name, relation]] of answers.entries()) {
      const note = relation === 'refused' ? OPPORTUNITY_NO : OPPORTUNITY_YES[index % OPPORTUNITY_YES.length]
      await new LawyerRelations(this.#callForNext(name)).update({ id: this.#id, relation, note })
    }
    if (end) await this.#endOpportunity(end)
  }

  async #publishOpportunity(): Promise<string> {
    const { by, title, caseType, area, brief, need, amount, share, feeNote, client, opponents, days } = this.plan
    const { id } = await new OpportunityPublication(this.#callOf(by)).publish({
      values: {
        title,
        brief,
        need,
        sharePercent: share,
        clientName: client,
        caseType: { id: caseType, text: '' },
        city: { id: area, text: '' },
        ...(amount ? { amount } : {}),
        ...(feeNote ? { feeNote } : {}),
        ...(opponents ? { opponentNames: opponents } : {}),
        expireDay: toDay(this.#at + daysInMs(days)),
      },
    })
    return id
  }

  async #exchangeMessages() {
    const { by, talk, answers = [] } = this.plan
    const [asker] = answers[0] ?? []
    if (!talk || !asker) return
    const [question, answer] = talk
    await new OpportunityMessages(this.#callForNext(asker)).say({ id: this.#id, words: question })
    await new OpportunityMessages(this.#callOf(by)).say({ id: this.#id, empId: this.#idOf(asker), words: answer })
  }

  async #endOpportunity(end: NonNullable<OpportunityPlan['end']>) {
    const { by, partner = '', days } = this.plan
    const id = this.#id
    if (end === 'expire') return this.#expireOpportunity(days)
    if (end === 'close')
      return new StatusMoves(this.#callForNext(by)).update({
        ...(await this.#currentRef()),
        status: 'closed',
        reason: OPPORTUNITY_CLOSED,
      })
    const chosen = { relation: 'selected', empId: this.#idOf(partner) } as const
    await new LawyerRelations(this.#callForNext(by)).update({ ...(await this.#currentRef()), ...chosen })
    if (end === 'choose') return undefined
    await new StatusMoves(this.#callForNext(partner)).update({ ...(await this.#currentRef()), status: 'cooperating' })
    if (end === 'start') return undefined
    this.#at += daysInMs(14)
    await new StatusMoves(this.#callForNext(by)).update({ ...(await this.#currentRef()), status: 'completed' })
    for (const side of this.plan.evaluated ?? []) await this.#evaluateAs(side === 'publisher' ? by : partner, id)
    return undefined
  }

  async #evaluateAs(name: string, id: string) {
    const evaluation = new CooperationEvaluation(this.#callForNext(name))
    const { dimensions } = await evaluation.config(id)
    const scores = dimensions.map(({ code }) => ({ code, stars: this.world.random.int(4, 5) }))
    await evaluation.save({ id, scores, content: OPPORTUNITY_PRAISE })
  }

  async #expireOpportunity(days: number) {
    this.#at += daysInMs(days + 1)
    const call = this.#callOf(this.plan.by)
    const circle = circleOf(call)
    const found = await circle.opportunities.find(this.#id)
    if (found) await expire(call, circle, found, toTime(this.#at))
    // The seed has already expired it.
    await clearExpiry(call, this.#id)
  }

  /** Current id and version, as the publisher sees them. */
  async #currentRef() {
    const { id, version } = await new OpportunityService(this.#callOf(this.plan.by)).byId(this.#id)
    return { id, version }
  }

  /** Call for the next step, some hours later and never in the future. */
  #callForNext(name: string): StaffCall {
    this.#at = Math.min(this.world.now - hoursInMs(1), this.#at + STEP_MS)
    return this.#callOf(name)
  }

  #callOf(name: string): StaffCall {
    const as = actor(this.world, name)
    if (!as) throw new Error(`${name} works in neither demo firm`)
    return as(Math.min(this.#at, this.world.now))
  }

  #idOf = (name: string): string => this.#callOf(name).me.id
}
