import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import { ChanceAnswers } from '../../domains/cooperation-case-source/chance-answers'
import { clearExpiry, expire } from '../../domains/cooperation-case-source/expiry'
import { ChanceRepository } from '../../domains/cooperation-case-source/repository'
import { ChanceService } from '../../domains/cooperation-case-source/service'
import { toDay, toTime } from '../../kernel/clock'
import { beforeNight } from '../approval/span'
import { CHANCE_CLOSED, CHANCE_NO, CHANCE_YES, CHANCES, type ChancePlan } from '../words/chance-words'
import { callOf } from '../world/call'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

const LAWYERS = new Set(['director', 'seniorPartner', 'partner', 'lawyer'])
/** Offers of a small firm. */
const FEW = 3
const MANY_LAWYERS = 8

/** Offers to colleagues and their answers, through the services, each at its time. */
export async function seedCooperatingSources(world: SeedWorld) {
  for (const firm of world.firms) {
    const lawyers = castOf(firm).filter(({ roles }) => roles.some((role) => LAWYERS.has(role)))
    // Demo accounts publish some offers and are invited to others.
    const shown = [...lawyers.filter(isDemo), ...lawyers.filter((lawyer) => !isDemo(lawyer))]
    if (shown.length < FEW) continue
    const plans = shown.length < MANY_LAWYERS ? CHANCES.slice(0, FEW) : CHANCES
    for (const [turn, plan] of plans.entries()) await new Course(world, firm, plan).run(rotated(shown, turn))
  }
}

const rotated = <T>(all: readonly T[], by: number): readonly T[] => {
  const from = by % FEW
  return [...all.slice(from, FEW), ...all.slice(0, from), ...all.slice(FEW)]
}

class Course {
  readonly #begun: number

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly plan: ChancePlan,
  ) {
    this.#begun = beforeNight(world.ago(plan.daysAgo) - hoursInMs(world.random.int(1, 6)))
  }

  async run([publisher, ...others]: readonly SeedPerson[]) {
    if (!publisher) return
    const { plan } = this
    const chanceId = await this.#publishOffer(publisher, others.slice(0, plan.invited))
    const willing = others.slice(0, plan.willing)
    for (const [index, partner] of willing.entries()) await this.#answerOffer(partner, chanceId, index, 'interested')
    const unwilling = others[plan.willing]
    if (plan.isRefused && plan.invited > plan.willing && unwilling)
      await this.#answerOffer(unwilling, chanceId, plan.willing, 'refused')
    await this.#endOffer(chanceId, publisher, willing[0])
  }

  async #publishOffer(publisher: SeedPerson, invited: readonly SeedPerson[]): Promise<string> {
    const { title, category, brief, need, amount, share, days, hasSource } = this.plan
    const caseSource = hasSource ? await this.#sourceOf(publisher) : undefined
    const { chanceId } = await new ChanceService(callOf(this.world, this.firm, publisher, this.#begun)).save({
      values: {
        title,
        category,
        brief,
        need,
        sharePercent: share,
        ...(amount ? { amount } : {}),
        ...(caseSource ? { caseSource } : {}),
        expireDay: toDay(this.#begun + daysInMs(days)),
        inviteIds: invited.map(({ empId }) => empId),
      },
    })
    return chanceId
  }

  #answerOffer(who: SeedPerson, chanceId: string, index: number, answer: 'interested' | 'refused') {
    const { world, firm } = this
    const when = Math.min(world.now - hoursInMs(1), this.#begun + hoursInMs(3 + index * 5))
    const note = answer === 'refused' ? CHANCE_NO : (CHANCE_YES[index % CHANCE_YES.length] ?? '')
    return new ChanceAnswers(callOf(world, firm, who, when)).answer({ chanceId, answer, note })
  }

  async #endOffer(chanceId: string, publisher: SeedPerson, partner: SeedPerson | undefined) {
    const { end, days } = this.plan
    if (!end) return
    const as = (day: number) => callOf(this.world, this.firm, publisher, this.#begun + daysInMs(day))
    const version = 1
    if (end === 'close') await new ChanceAnswers(as(4)).close({ chanceId, version, reason: CHANCE_CLOSED })
    else if (end === 'expire') await this.#expireOffer(chanceId, publisher, days)
    else if (partner) {
      const chosen = await new ChanceAnswers(as(3)).confirm({ chanceId, version, empId: partner.empId })
      if (end === 'finish') await new ChanceAnswers(as(24)).finish({ chanceId, version: chosen.version })
    }
  }

  async #expireOffer(chanceId: string, publisher: SeedPerson, days: number) {
    const at = this.#begun + daysInMs(days + 1)
    const call = callOf(this.world, this.firm, publisher, at)
    const chances = new ChanceRepository(call.db, publisher.empId)
    const found = await chances.find(chanceId)
    if (found) await expire(call, chances, found, toTime(at))
    // The seed has already expired it.
    await clearExpiry(call, chanceId)
  }

  /** Case source the person follows. */
  async #sourceOf({ empId }: SeedPerson) {
    const found = await this.world.db
      .selectFrom('case_sources')
      .select(['id', 'name as text'])
      .where('firm_id', '=', this.firm.id)
      .where('owner_id', '=', empId)
      .where('status', '=', 'following')
      .orderBy('id')
      .executeTakeFirst()
    return found
  }
}
