import { inShanghai, toDay, toTime } from '../../clock'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world'
import type { WorkPlan } from './plan'

const BALANCES = { 年假: ['5', '10', '10', '15'], 调休: ['0', '2', '3', '4'] } as const

interface Approved {
  plan: WorkPlan
  workId: string
  endedAt: number
}

/** What approved applications leave behind: days of leave taken, things lent, stock handed out. */
export class Keepsakes {
  readonly #loans: Approved[] = []
  readonly #orders: Approved[] = []
  /** Employee, year and kind of leave: days taken. */
  readonly #taken = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  take({ empId }: SeedPerson, year: number, kind: string, days: number) {
    const key = `${empId} ${year} ${kind}`
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + days)
  }

  of(approved: Approved) {
    if (approved.plan.kind.type === 2010) this.#loans.push(approved)
    if (approved.plan.kind.type === 2006) this.#orders.push(approved)
  }

  async save(people: readonly SeedPerson[]) {
    const { world } = this
    await world.insert('leave_balances', this.#balances(people))
    await world.insert('loans', this.#loanRows())
    await world.insert('supply_orders', this.#orderRows())
  }

  #balances(people: readonly SeedPerson[]) {
    const { world, firm } = this
    const year = inShanghai(world.now).year()
    return people.flatMap(({ empId }) =>
      [year, year + 1].flatMap((of) =>
        (['年假', '调休'] as const).map((kind) => {
          const used = this.#taken.get(`${empId} ${of} ${kind}`) ?? 0
          const days = Math.max(Number(world.random.pick(BALANCES[kind])), Math.ceil(used))
          return { firm_id: firm.id, employee_id: empId, year: of, kind, days: String(days), used: String(used) }
        }),
      ),
    )
  }

  #loanRows() {
    const { world, firm } = this
    return this.#loans.map(({ plan, workId }) => {
      const { start, end } = plan.values.period as { start: string; end: string }
      return {
        id: world.id(),
        firm_id: firm.id,
        work_id: workId,
        kind: String(plan.values.kind),
        object: String(plan.values.object),
        borrower_id: plan.applicant.empId,
        start_day: start,
        end_day: end,
        returned_at: end < toDay(world.now) ? `${end} 18:00:00` : null,
      }
    })
  }

  #orderRows() {
    const { world, firm } = this
    return this.#orders.flatMap(({ plan, workId, endedAt }) =>
      (plan.values.lines as { item: string; qty: string; price: string }[]).map(({ item, qty, price }) => ({
        id: world.id(endedAt),
        firm_id: firm.id,
        work_id: workId,
        item,
        qty: Number(qty),
        from_stock: Number(qty),
        to_buy: 0,
        price,
        created_at: toTime(endedAt),
      })),
    )
  }
}
