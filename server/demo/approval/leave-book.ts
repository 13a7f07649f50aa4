import { inShanghai } from '../../kernel/clock'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

const BALANCES = { 年假: ['5', '10', '10', '15'], 调休: ['0', '2', '3', '4'] } as const

/** Leave balances: at least the days that are going to be taken. */
export class LeaveBook {
  /** Days to be taken, by employee, year and kind of leave. */
  readonly #wanted = new Map<string, number>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  take({ empId }: SeedPerson, year: number, kind: string, days: number) {
    const key = `${empId} ${year} ${kind}`
    this.#wanted.set(key, (this.#wanted.get(key) ?? 0) + days)
  }

  async save(people: readonly SeedPerson[]) {
    const { world, firm } = this
    const year = inShanghai(world.now).year()
    const rows = people.flatMap(({ empId }) =>
      [year, year + 1].flatMap((leaveYear) =>
        (['年假', '调休'] as const).map((kind) => {
          const wanted = this.#wanted.get(`${empId} ${leaveYear} ${kind}`) ?? 0
          const days = Math.max(Number(world.random.pick(BALANCES[kind])), Math.ceil(wanted))
          return { firm_id: firm.id, employee_id: empId, year: leaveYear, kind, days: String(days) }
        }),
      ),
    )
    await world.insert('leave_balances', rows)
  }
}
