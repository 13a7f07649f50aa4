import { days as daysInMs } from '@contract/duration'
import type { Receivable } from '@contract/receivable/shapes'
import { cutText } from '@contract/text'
import Decimal from 'decimal.js'
import { ArrivalService } from '../domains/receivable/arrivals/arrivals'
import { ClaimService } from '../domains/receivable/claims'
import { IncomeService } from '../domains/receivable/incomes/incomes'
import { ReceivableService } from '../domains/receivable/receivables'
import { SILENCE_JOB } from '../domains/receivable/silence'
import { toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { callOf } from './world/call'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Cases of a firm with a payment plan. */
const PLANNED = 24
/** Progress of a case's money, in turn. */
const STORIES = ['due', 'paid', 'part', 'overdue', 'toShare', 'disputed', 'pending', 'returned'] as const

interface SeedCase {
  id: string
  name: string
  fee: string
  lead: SeedPerson
  client: string
}

/** Receivables and payments, through the services and by the people responsible. */
export async function seedReceivables(world: SeedWorld) {
  for (const firm of world.firms) {
    const keeper = castOf(firm).find(({ roles }) => roles.includes('finance'))
    if (!keeper) continue
    const play = new MoneyPlay(world, firm, keeper)
    for (const [index, seedCase] of (await casesOf(world, firm)).entries())
      await play.tell(seedCase, STORIES[index % STORIES.length] ?? 'due', index)
    await play.unclaimed()
  }
  // Those mornings are past, and their incomes have been answered.
  await world.db.deleteFrom('jobs').where('kind', '=', SILENCE_JOB).where('run_at', '<=', toTime(world.now)).execute()
}

async function casesOf(world: SeedWorld, firm: SeedFirm): Promise<SeedCase[]> {
  const people = new Map(castOf(firm).map((person) => [person.empId, person]))
  const rows = await scoped(world.db, firm.id)
    .selectFrom('cases')
    .innerJoin('party_roles', (join) =>
      join
        .onRef('party_roles.target_id', '=', 'cases.id')
        .on('party_roles.role', '=', 'client')
        .on('party_roles.sort', '=', 0),
    )
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select(['cases.id', 'cases.name', 'cases.fee', 'cases.lead_id', 'parties.name as client'])
    .where('cases.status', '=', 'ongoing')
    .where('cases.fee', 'is not', null)
    .orderBy('cases.id')
    .limit(200)
    .execute()
  const cases = rows.flatMap(({ lead_id, fee, ...row }) => {
    const lead = people.get(lead_id)
    return lead && fee ? [{ ...row, fee, lead }] : []
  })
  // Demo accounts first, so that they have something of every kind.
  return [...cases.filter(({ lead }) => isDemo(lead)), ...cases.filter(({ lead }) => !isDemo(lead))].slice(0, PLANNED)
}

class MoneyPlay {
  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly keeper: SeedPerson,
  ) {}

  async tell(seedCase: SeedCase, story: (typeof STORIES)[number], turn: number) {
    const isBehind = story === 'overdue' || story === 'part'
    const first = await this.#addPlan(seedCase, isBehind ? -20 - turn * 5 : 12 + turn, 70)
    if (story === 'due' || story === 'overdue') return
    const share = story === 'part' ? '0.4' : '1'
    const amount = new Decimal(first.amount).times(share).toFixed(2)
    const day = story === 'paid' || story === 'part' ? 30 : 2
    const claimId = await this.#claimPayment(seedCase, first, amount, day)
    if (story === 'pending') return
    if (story === 'returned') return this.#returnClaim(claimId, day)
    const moneyId = await this.#confirmClaim(claimId, day)
    if (story === 'disputed')
      await this.#answerShare(seedCase.lead, moneyId, day - 1, '参与律师已变更，请按新的分工调整')
    if (story === 'paid' || story === 'part') await this.#agreeAll(moneyId, day, story === 'paid')
  }

  /** Arrivals nobody has claimed. */
  async unclaimed() {
    const { random, now } = this.world
    for (const [payer, words] of [
      ['铎声信息技术有限公司', '法律服务费'],
      ['赵某', '咨询费'],
      ['槐序餐饮管理有限公司', '律师费尾款'],
    ] as const) {
      const days = random.int(1, 6)
      const values = { amount: String(random.int(20, 400) * 100), arrivedOn: toDay(now - daysInMs(days)), payer, words }
      await new ArrivalService(this.#callAt(this.keeper, days)).save({ values })
    }
  }

  #callAt = (by: SeedPerson, days: number) => callOf(this.world, this.firm, by, this.world.ago(days))

  async #addPlan({ id, fee, lead }: SeedCase, dueIn: number, days: number): Promise<Receivable> {
    const { now } = this.world
    const part = (percent: number) => new Decimal(fee).times(percent).div(100).toFixed(2)
    const instalments = [
      { name: '首期款', amount: part(40), dueKind: 'date', dueOn: toDay(now + daysInMs(dueIn)) },
      { name: '二期款', amount: part(30), dueKind: 'date', dueOn: toDay(now + daysInMs(dueIn + 90)) },
      { name: '尾款', amount: part(30), dueKind: 'result', condition: '结案后 10 日内' },
    ]
    return new ReceivableService(this.#callAt(lead, days)).save({ values: { caseIds: [id], instalments } })
  }

  async #claimPayment({ client, lead, name }: SeedCase, { expectMoneyId }: Receivable, amount: string, days: number) {
    const { random, now } = this.world
    const values = {
      amount,
      arrivedOn: toDay(now - daysInMs(days + 1)),
      payer: client,
      payerAccount: `6217${random.int(100_000_000, 999_999_999)}${random.int(100, 999)}`,
      words: `${cutText(name, 20)} 律师费`,
    }
    const { arrivalId: id } = await new ArrivalService(this.#callAt(this.keeper, days + 1)).save({ values })
    await new ClaimService(this.#callAt(lead, days)).save({ id, lines: [{ expectMoneyId, amount }] })
    const { claims } = await new ArrivalService(this.#callAt(lead, days)).byId(id)
    return claims[0]?.claimId ?? ''
  }

  async #confirmClaim(id: string, days: number): Promise<string> {
    const claims = new ClaimService(this.#callAt(this.keeper, days))
    const { moneyId } = await claims.confirm({ id, version: 1 })
    return moneyId ?? ''
  }

  async #returnClaim(id: string, days: number) {
    await new ClaimService(this.#callAt(this.keeper, days)).giveBack({
      id,
      version: 1,
      reason: '付款人与委托人不一致，请补充代付说明',
    })
  }

  async #answerShare(by: SeedPerson, moneyId: string, days: number, reason?: string) {
    const incomes = new IncomeService(this.#callAt(by, days))
    const { version } = await incomes.byId(moneyId)
    await incomes.answer({ moneyId, version, agrees: reason === undefined, reason })
  }

  /** Everybody agrees; older incomes are settled. */
  async #agreeAll(moneyId: string, days: number, isSettled: boolean) {
    const keeping = new IncomeService(this.#callAt(this.keeper, days - 3))
    const { shares } = await keeping.byId(moneyId)
    const people = new Map(this.firm.people.map((person) => [person.empId, person]))
    for (const { person } of shares) {
      const by = people.get(person.empId)
      if (by) await this.#answerShare(by, moneyId, days - 2)
    }
    const { version, can } = await keeping.byId(moneyId)
    if (isSettled && can.settle) await keeping.settle({ moneyId, version })
  }
}
