import { days } from '@contract/duration'
import type { ClaimStatus } from '@contract/receivable/codes'
import Decimal from 'decimal.js'
import { type InsertObject, sql } from 'kysely'
import { type SeedFirm, type SeedWorld, shareOf } from '../../../server/demo/world/world'
import { account, credit, debit, type Entry } from '../../../server/domains/books/double-entry/accounts'
import { closeAccounts, closingOf } from '../../../server/domains/books/double-entry/close-accounts'
import { settleManyBills } from '../../../server/domains/invoice/repository/bills'
import { allocate } from '../../../server/domains/receivable/allocation'
import { toDay, toTime } from '../../../server/kernel/clock'
import { scoped } from '../../../server/kernel/db/open'
import type { Tables } from '../../../server/kernel/db/tables'

/** The load set: instalments of a big firm's matters, one movement each, and more of those that were paid. */
const MANY = 100_000
const BATCH = 10_000
const MATTERS = 500
const COSTS = 10_000
/** Instalments are due from so many days ago to so many days from now. */
const SINCE_DAYS = 240
const UNTIL_DAYS = 960
/** One in so many: is given up before anything came, was paid but waits for finance, reached the bank and nobody claims it. */
const CANCELLED = 50
const PENDING = 100
const UNCLAIMED = 25
const RATES = { tax: '6', firm: '30' }

type Rows<T extends keyof Tables> = InsertObject<Tables, T>[]

interface Matter {
  id: string
  name: string
  lead_id: string
}

/** What clients of a big firm owe and paid, with all of it in the ledger, and what the firm itself paid for. */
export async function seedManyReceivables(world: SeedWorld, firm: SeedFirm) {
  const share = shareOf(world, firm)
  const keeper = firm.people.find(({ roles }) => roles.includes('finance'))
  if (share === 0 || !keeper) return
  const matters = await world.db
    .selectFrom('cases')
    .select(['id', 'name', 'lead_id'])
    .where('firm_id', '=', firm.id)
    .where('status', 'in', ['ongoing', 'paused', 'ended'])
    .orderBy('id')
    .execute()
  let pile = new Pile(world, firm, keeper.empId)
  for (let index = 0; index < MANY * share; index++) {
    const matter = matters[index % matters.length]
    if (matter) pile.add(index, matter)
    if (index % BATCH !== BATCH - 1) continue
    await pile.save()
    pile = new Pile(world, firm, keeper.empId)
  }
  await pile.save()
  await settle(world, firm, matters)
  await seedManyCosts(world, firm, COSTS * share)
}

/** Some matters at a time, each by its own rows: of all at once the database would be asked for too long. */
async function settle(world: SeedWorld, firm: SeedFirm, matters: readonly Matter[]) {
  await sql`analyze receivables, invoices, ledger_entries`.execute(world.db)
  // As the morning of a firm does that has kept these books for years.
  await closeAccounts(scoped(world.db, firm.id), closingOf(world.now))
  for (let from = 0; from < matters.length; from += MATTERS)
    await settleManyBills(
      scoped(world.db, firm.id),
      matters.slice(from, from + MATTERS).map(({ id }) => id),
    )
}

/** So many instalments with what became of them, until they are in their tables. */
class Pile {
  readonly #receivables: Rows<'receivables'> = []
  readonly #arrivals: Rows<'arrivals'> = []
  readonly #claims: Rows<'claims'> = []
  readonly #incomes: Rows<'incomes'> = []
  readonly #shares: Rows<'income_shares'> = []
  readonly #invoices: Rows<'invoices'> = []
  readonly #movements: Rows<'ledger_movements'> = []
  readonly #entries: Rows<'ledger_entries'> = []

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly keeper: string,
  ) {}

  add(at: number, matter: Matter) {
    const { random, now } = this.world
    const due = now + days(random.int(-SINCE_DAYS, UNTIL_DAYS))
    const planned = Math.min(due, now) - days(random.int(20, 90))
    const amount = `${random.int(2, 300) * 500}.00`
    const id = this.world.id(planned)
    const isCancelled = at % CANCELLED === 0
    const isDue = !isCancelled && due < now - days(1)
    // Most of what is long due is paid; of what fell due this month half.
    const isPaid = isDue && random.chance(due < now - days(30) ? 0.98 : 0.5)
    const isPending = isPaid && at % PENDING === 1
    this.#receivables.push({
      ...{ id, firm_id: this.firm.id, case_id: matter.id, name: `第${(at % 12) + 1}期`, amount },
      ...{ received: isPaid && !isPending ? amount : '0', pending: isPending ? amount : '0' },
      ...{ due_kind: 'date', due_on: toDay(due), cancelled_at: isCancelled ? toTime(planned + days(1)) : null },
      ...{ creator_id: matter.lead_id, created_at: toTime(planned), updated_at: toTime(planned) },
    })
    const [receivable, deferred] = [account('receivable', matter.id), account('deferred', matter.id)]
    const words = { words: `应收：第${(at % 12) + 1}期`, by: matter.lead_id }
    const cause = { kind: 'receivable', id, step: 'planned' }
    const reverses = this.#post(cause, planned, words, [debit(receivable, amount), credit(deferred, amount)])
    if (isCancelled)
      this.#post(
        { ...cause, step: 'planned:reversed' },
        planned + days(1),
        { words: '作废应收', by: matter.lead_id, reverses },
        [credit(receivable, amount), debit(deferred, amount)],
      )
    // Half of what nobody paid yet is invoiced.
    if (isDue && !isPaid && random.chance(0.5)) this.#invoice(matter, amount, due)
    if (isPaid) this.#pay(id, matter, amount, { at: due - days(random.int(0, 10)), isPending })
    if (at % UNCLAIMED === 0) this.#arrive(amount, planned, '0', '0')
  }

  #pay(receivable_id: string, matter: Matter, amount: string, { at, isPending }: { at: number; isPending: boolean }) {
    const status: ClaimStatus = isPending ? 'pending' : 'confirmed'
    const arrival_id = this.#arrive(amount, at, amount, isPending ? '0' : amount)
    const [id, time] = [this.world.id(at), toTime(at)]
    this.#claims.push({
      ...{ id, firm_id: this.firm.id, arrival_id, receivable_id, case_id: matter.id, amount, status },
      ...{ claimer_id: matter.lead_id, created_at: time, updated_at: time },
    })
    if (isPending) return
    const cause = { kind: 'claim', id, step: 'confirmed' }
    this.#post(cause, at, { words: '收款', by: this.keeper }, [
      debit(account('unclaimed'), amount, matter.id),
      credit(account('receivable', matter.id), amount),
    ])
    this.#share(id, matter, amount, at + days(1))
    this.#invoice(matter, amount, at)
  }

  #arrive(amount: string, at: number, claimed: string, confirmed: string): string {
    const { random } = this.world
    const [id, time] = [this.world.id(at), toTime(at)]
    this.#arrivals.push({
      ...{ id, firm_id: this.firm.id, amount, claimed, confirmed, arrived_on: toDay(at) },
      ...{ payer: `${random.pick(['云川', '鹿屿', '砚澜', '槐序', '铎声'])}${random.int(1, 999)}号商贸有限公司` },
      ...{ words: '律师费', creator_id: this.keeper, created_at: time, updated_at: time },
    })
    const cause = { kind: 'arrival', id, step: 'entered' }
    const entries = [debit(account('bank'), amount), credit(account('unclaimed'), amount)]
    this.#post(cause, at, { words: '到账', by: this.keeper }, entries)
    return id
  }

  #share(claim_id: string, matter: Matter, gross: string, at: number) {
    const { tax, net: _, taxRate, firmRate, firmShare, shares } = allocate(gross, RATES, ['100'])
    const [id, time] = [this.world.id(at), toTime(at)]
    this.#incomes.push({
      ...{ id, firm_id: this.firm.id, claim_id, case_id: matter.id, gross, tax_rate: taxRate, tax },
      ...{ firm_rate: firmRate, firm_share: firmShare, status: 'confirmed', silent_at: toTime(at + days(7)) },
      ...{ confirmed_at: time, created_at: time, updated_at: time },
    })
    const own = { income_id: id, firm_id: this.firm.id, employee_id: matter.lead_id, percent: '100' }
    this.#shares.push({ ...own, amount: shares[0] ?? '0', status: 'confirmed', answered_at: time })
    this.#post({ kind: 'income', id, step: 'confirmed' }, at, { words: '收入分配', by: matter.lead_id }, [
      debit(account('deferred', matter.id), gross),
      credit(account('tax'), tax, matter.id),
      credit(account('firmShare'), firmShare, matter.id),
      credit(account('lawyerShare', matter.lead_id), shares[0] ?? '0', matter.id),
    ])
  }

  #invoice(matter: Matter, amount: string, at: number) {
    const { tax, net } = allocate(amount, RATES, ['100'])
    const [id, time] = [this.world.id(at), toTime(at)]
    const title = `${matter.name.slice(0, 8)}有限公司`
    this.#invoices.push({
      ...{ id, firm_id: this.firm.id, case_id: matter.id, work_id: this.world.id(at), applicant_id: matter.lead_id },
      ...{ status: 'issued', kind: 'ordinary', medium: 'digital', buyer_type: 'organ', title, title_norm: title },
      ...{
        item: '法律服务费',
        amount,
        net,
        tax,
        paid: amount,
        rate: '6',
        number: `9${String(id).slice(-19)}`,
        issuer: 'hand',
      },
      ...{ issued_on: toDay(at), created_at: time, updated_at: time },
    })
  }

  #post(
    { kind, id, step }: { kind: string; id: string; step: string },
    at: number,
    { words, by, reverses = null }: { words: string; by: string; reverses?: string | null },
    entries: readonly Entry[],
  ): string {
    const movement = this.world.id(at)
    const posted = { firm_id: this.firm.id, posted_at: toTime(at) }
    this.#movements.push({
      ...{ ...posted, id: movement, cause_kind: kind, cause_id: id, step, words, reverses },
      ...{ happened_on: toDay(at), posted_by: by },
    })
    for (const { account, amount, caseId } of entries)
      this.#entries.push({
        ...{ ...posted, id: this.world.id(at), movement_id: movement, code: account.code, owner_id: account.ownerId },
        ...{ case_id: caseId, amount: amount.toFixed(2) },
      })
    return movement
  }

  async save() {
    const { world } = this
    await world.insert('receivables', this.#receivables)
    await world.insert('arrivals', this.#arrivals)
    await world.insert('claims', this.#claims)
    await world.insert('incomes', this.#incomes)
    await world.insert('income_shares', this.#shares)
    await world.insert('invoices', this.#invoices)
    await world.insert('ledger_movements', this.#movements)
    await world.insert('ledger_entries', this.#entries)
  }
}

/** Invoices that came in, half of them entered. */
async function seedManyCosts(world: SeedWorld, firm: SeedFirm, count: number) {
  const { random, now } = world
  const rows: Rows<'cost_invoices'> = []
  for (let index = 0; index < count; index++) {
    const entered = now - days(random.int(1, 700))
    const id = world.id(entered)
    const mark = random.pick(['toRecord', 'recorded', 'recorded', 'settled'] as const)
    const amount = new Decimal(random.int(2_000, 300_000)).div(100).toFixed(2)
    rows.push({
      ...{ id, firm_id: firm.id, source: 'reimbursement', source_id: id, owner_id: random.pick(firm.people).empId },
      ...{ number: id, seller: random.pick(['示例出行', '示例酒店', '示例文印']), used_for: 'travel', amount, mark },
      ...{ issued_on: toDay(entered), entered_at: toTime(entered), updated_at: toTime(entered) },
    })
  }
  await world.insert('cost_invoices', rows)
}
