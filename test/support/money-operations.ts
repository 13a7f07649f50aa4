import type { Envelope } from '@contract/core'
import { arrival, receivable } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import type { TestClient } from './test-client'

/** People who do it: two lawyers of the case, and two who keep the books. */
export interface MoneyPeople {
  lawyers: readonly TestClient[]
  keepers: readonly TestClient[]
  caseId: string
}

/** Random numbers of a seed: the same seed does the same again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * One thing after another that is done with a firm's money, chosen at random among what is there: some of it must be
 * refused, and none of it may leave the books wrong.
 */
export class MoneyOperations {
  #plans: string[] = []
  #arrivals: string[] = []
  #claims: string[] = []
  #incomes: string[] = []
  #serial = 0

  constructor(
    /** Other clients of the same people, where their server was started anew. */
    public people: MoneyPeople,
    private readonly random: () => number,
  ) {}

  /** The operation and the server's answer. */
  async next(): Promise<{ did: string; reply: Envelope<unknown> }> {
    const at = this.random()
    const [, did] = ODDS.find(([most]) => at < most) ?? ODDS[0]
    return { did, reply: await this[did]() }
  }

  async plan() {
    const due = this.#one(['date', 'stage'])
    const instalment = { name: `第${++this.#serial}期`, amount: this.#yuan(5_000), dueKind: due }
    const when = due === 'date' ? { dueOn: '2026-03-31' } : { condition: '一审判决后' }
    const reply = await this.#lawyer().reply(receivable.save, {
      values: { caseIds: [this.people.caseId], instalments: [{ ...instalment, ...when }] },
    })
    if (reply.code === 0) this.#plans.push(reply.data.expectMoneyId)
    return reply
  }

  async change() {
    const found = await this.#lawyer().reply(receivable.detail, { expectMoneyId: this.#one(this.#plans) })
    if (found.code !== 0) return found
    const { expectMoneyId, version, name, condition } = found.data
    const values = { name, amount: this.#yuan(6_000), dueKind: 'date', dueOn: '2026-05-31', condition, note: '' }
    return this.#lawyer().reply(receivable.save, { expectMoneyId, version: this.#old(version), values })
  }

  async giveUp() {
    const found = await this.#lawyer().reply(receivable.detail, { expectMoneyId: this.#one(this.#plans) })
    if (found.code !== 0) return found
    const { expectMoneyId, version } = found.data
    return this.#lawyer().reply(receivable.cancel, { expectMoneyId, version: this.#old(version), reason: '合同变更' })
  }

  async arrive() {
    const values = { amount: this.#yuan(8_000), arrivedOn: '2026-03-02', payer: '某公司' }
    const reply = await this.#keeper().reply(arrival.save, { values })
    if (reply.code === 0) this.#arrivals.push(reply.data.arrivalId)
    return reply
  }

  async withdraw() {
    const found = await this.#keeper().reply(arrival.getActualClaimInfo, { id: this.#one(this.#arrivals) })
    if (found.code !== 0) return found
    const { arrivalId: id, version } = found.data
    return this.#keeper().reply(arrival.withdraw, { id, version: this.#old(version), reason: '重复登记' })
  }

  async claim() {
    const [first, second] = [this.#one(this.#plans), this.#one(this.#plans)]
    const many = this.random() < 0.3 && first !== second ? [first, second] : [first]
    const lines = many.map((expectMoneyId) => ({ expectMoneyId, amount: this.#yuan(3_000) }))
    const reply = await this.#lawyer().reply(arrival.saveFinanceClaimInfo, { id: this.#one(this.#arrivals), lines })
    if (reply.code === 0) this.#claims.push(...reply.data.claims.map(({ claimId }) => claimId))
    return reply
  }

  takeBack = () => this.#ofClaim((id, version) => this.#lawyer().reply(arrival.cancelClaimInfo, { id, version }))

  async confirm() {
    const reply = await this.#ofClaim((id, version) => this.#keeper().reply(arrival.confirmClaim, { id, version }))
    const moneyId = reply.code === 0 && (reply.data as { moneyId?: string | null }).moneyId
    if (moneyId) this.#incomes.push(moneyId)
    return reply
  }

  giveBack = () =>
    this.#ofClaim((id, version) => this.#keeper().reply(arrival.returnClaim, { id, version, reason: '请核对' }))

  answer = () =>
    this.#ofIncome((moneyId, version) => {
      const agrees = this.random() < 0.8
      return this.#lawyer().reply(income.updatePerAndConfirm, {
        moneyId,
        version,
        agrees,
        reason: agrees ? '' : '不符',
      })
    })

  settle = () => this.#ofIncome((moneyId, version) => this.#keeper().reply(income.settle, { moneyId, version }))

  async #ofClaim(work: (id: string, version: number) => Promise<Envelope<unknown>>): Promise<Envelope<unknown>> {
    const id = this.#one(this.#claims)
    const found = await this.#keeper().reply(arrival.showFinanceClaimInfo, { id })
    return found.code === 0 ? work(id, this.#old(found.data.version)) : found
  }

  async #ofIncome(work: (id: string, version: number) => Promise<Envelope<unknown>>): Promise<Envelope<unknown>> {
    const moneyId = this.#one(this.#incomes)
    const found = await this.#keeper().reply(income.getPerInfoForConfirm, { moneyId })
    return found.code === 0 ? work(moneyId, this.#old(found.data.version)) : found
  }

  #lawyer = () => this.#one(this.people.lawyers)
  #keeper = () => this.#one(this.people.keepers)

  /** Now and then one that somebody else has changed meanwhile. */
  #old = (version: number) => (this.random() < 0.05 && version > 1 ? version - 1 : version)

  /** Mostly one of the last: older ones are seldom touched again. */
  #one<T>(choices: readonly T[]): T {
    const near = choices.length > 20 && this.random() < 0.9 ? choices.slice(-20) : choices
    return (near[Math.floor(this.random() * near.length)] ?? 'none') as T
  }

  #yuan = (most: number) => (Math.ceil(this.random() * most * 100) / 100).toFixed(2)
}

type Did =
  | 'plan'
  | 'change'
  | 'giveUp'
  | 'arrive'
  | 'withdraw'
  | 'claim'
  | 'takeBack'
  | 'confirm'
  | 'giveBack'
  | 'answer'
  | 'settle'

/** Up to which part of one each is done. */
const ODDS: [[number, Did], ...[number, Did][]] = [
  [0.14, 'plan'],
  [0.19, 'change'],
  [0.23, 'giveUp'],
  [0.33, 'arrive'],
  [0.37, 'withdraw'],
  [0.57, 'claim'],
  [0.63, 'takeBack'],
  [0.78, 'confirm'],
  [0.85, 'giveBack'],
  [0.96, 'answer'],
  [1, 'settle'],
]
