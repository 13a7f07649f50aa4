import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import Decimal from 'decimal.js'
import { MONEY_JOB, moneyTimer } from '../domains/books/double-entry/morning'
import { remindOfMoney } from '../domains/books/reminders'
import { CostInvoiceService } from '../domains/cost-invoice/service'
import { OpenAccounts } from '../domains/expense/repository/accounts'
import { Draws } from '../domains/expense/repository/draws'
import { dayAfter, toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import type { Outcome } from './approval/plan'
import { Play } from './approval/play'
import { beforeNight } from './approval/span'
import { taxNoOf } from './firms/enterprises'
import { seedHandedIn } from './submitted-invoices'
import { callOf } from './world/call'
import { instalmentsOf } from './world/instalments'
import { unlessRefused } from './world/undo-refused'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Cost invoices that finance has handled. */
const COSTS = 40
/** Days ago; some are older than a month, after which the applicant is reminded. */
const AGES = [47, 12, 5, 38, 20, 9, 1, 41, 26, 15]

/**
 * Invoices to clients with a payment plan, and draws of lawyers: through the engine, each step by the person whose
 * turn it is.
 */
export async function seedInvoices(world: SeedWorld) {
  // The first firm has the service; in the second, the books say that it is missing. For measuring, the second has it
  // too.
  await world.insert(
    'value_added_services',
    world.firms
      .slice(0, world.scale === 'large' ? 2 : 1)
      .map(({ id }) => ({ firm_id: id, name: 'inventory', is_on: true })),
  )
  await world.insert(
    'feature_switches',
    world.firms
      .slice(0, world.scale === 'large' ? 2 : 1)
      .map(({ id }) => ({ firm_id: id, code: 'costInvoice', is_on: true })),
  )
  // The second firm wants a contact for every organisation, and says so on pages of those without one.
  const [, second] = world.firms
  if (second) await world.insert('feature_switches', [{ firm_id: second.id, code: 'linkManRequired', is_on: true }])
  for (const firm of world.firms) {
    const till = new Till(world, firm)
    await till.invoices()
    await till.reds()
    await till.withdrawals()
    await till.costs()
    await seedHandedIn(world, firm)
    await till.reminders()
  }
}

class Till {
  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  async invoices() {
    for (const [index, { lead, ...caseRecord }] of (await this.#plannedCases()).entries()) {
      const days = AGES[index % AGES.length] ?? 10
      const isPerson = !/公司|中心|集团|合作社|厂|所$/.test(caseRecord.client)
      const buyer = isPerson
        ? { buyerType: 'person', kind: 'ordinary' }
        : { buyerType: 'organ', taxNo: taxNoOf(caseRecord.client), kind: 'special' }
      const values: FormValues = {
        case: { id: caseRecord.caseId, text: '' },
        medium: 'digital',
        ...buyer,
        title: caseRecord.client,
        item: '法律服务费',
        amount: caseRecord.amount,
        rate: '6',
        email: 'caiwu@example.com',
      }
      const outcome: Outcome = days === 1 ? 'running' : 'approved'
      await this.#playWork(WORK_TYPE.invoicing, lead, values, days, outcome)
    }
  }

  /** Red invoices of the two oldest: one for a fifth, approved; one for the whole, pending. */
  async reds() {
    const people = new Map(castOf(this.firm).map((person) => [person.empId, person]))
    const [discounted, wrong] = await scoped(this.world.db, this.firm.id)
      .selectFrom('invoices')
      .select(['id', 'applicant_id', 'amount'])
      .where('status', '=', 'issued')
      .orderBy('created_at')
      .orderBy('id')
      .limit(2)
      .execute()
    const ask = async (blue: typeof discounted, values: FormValues, days: number, outcome: Outcome) => {
      const applicant = blue && people.get(blue.applicant_id)
      if (applicant)
        await this.#playWork(
          WORK_TYPE.redInvoicing,
          applicant,
          { ...values, invoice: { id: blue.id, text: '' } },
          days,
          outcome,
        )
    }
    const fifth = new Decimal(discounted?.amount ?? 0).div(5).toFixed(2)
    await ask(
      discounted,
      { scope: 'part', amount: fifth, reason: 'discounted', note: '按补充协议减免' },
      15,
      'approved',
    )
    await ask(wrong, { scope: 'whole', reason: 'wrong', note: '客户名称变更，需重新开具' }, 1, 'running')
  }

  async withdrawals() {
    const db = scoped(this.world.db, this.firm.id)
    let turn = 0
    for (const lead of castOf(this.firm)) {
      const [share] = (await new Draws(db).open(lead.empId, { size: 1 })).records
      const [account] = share ? await new OpenAccounts(db).ofOwner(lead.empId) : []
      if (!share || !account) continue
      const values: FormValues = {
        items: [{ income: { id: share.incomeId, text: '' } }],
        gross: share.amount,
        account: { id: account.id, text: '' },
        period: toDay(this.world.now).slice(0, 7),
      }
      // Every third still waits for finance.
      const isPaid = turn++ % 3 < 2
      await this.#playWork(WORK_TYPE.withdrawals, lead, values, isPaid ? 4 : 1, isPaid ? 'approved' : 'running')
    }
  }

  /** Handles the cost invoices of reimbursements: some entered, some settled, one doubted. */
  async costs() {
    const { world, firm } = this
    const keeper = castOf(firm).find(({ roles }) => roles.includes('finance'))
    if (!keeper) return
    const yesterday = world.ago(1)
    const costs = new CostInvoiceService(callOf(world, firm, keeper, yesterday))
    const { records } = await costs.ofFirm({ marks: ['toRecord'], size: COSTS })
    // Newer ones are not handled yet.
    const at = toTime(yesterday)
    const others = records.filter(({ owner, enterTime }) => owner.empId !== keeper.empId && enterTime < at)
    for (const [turn, { costInvoiceId, version }] of others.entries()) {
      if (turn % 4 === 3) continue
      if (turn % 8 === 6) {
        await costs.mark({ costInvoiceId, version, mark: 'doubtful', note: '抬头不是本所全称，请换开' })
        continue
      }
      await costs.mark({ costInvoiceId, version, mark: 'recorded' })
      if (turn % 2 === 0) await costs.mark({ costInvoiceId, version: version + 1, mark: 'settled' })
    }
  }

  /** Runs yesterday's morning check of the books, and sets the next timer. */
  async reminders() {
    const { world, firm } = this
    const at = world.ago(1)
    await remindOfMoney(scoped(world.db, firm.id), { outbox: world.mail.outbox(at) }, at)
    const [by] = firm.people
    if (!by) return
    await world.db
      .deleteFrom('jobs')
      .where('kind', '=', MONEY_JOB)
      .where('firm_id', '=', firm.id)
      .where('run_at', '<=', toTime(world.now))
      .execute()
    const { app } = callOf(world, firm, by, world.now)
    await app.jobs.schedule(world.db, moneyTimer(firm.id, dayAfter(toDay(world.now), 1)))
  }

  /** Cases with a payment plan: first receivable, and the applicant for its invoice. */
  async #plannedCases() {
    const people = new Map(castOf(this.firm).map((person) => [person.empId, person]))
    const rows = await instalmentsOf(this.world, this.firm, '首期款')
      .orderBy('receivables.id')
      .limit(AGES.length)
      .execute()
    return rows.flatMap(({ leadId, ...row }) => {
      const lead = people.get(leadId)
      return lead ? [{ ...row, lead }] : []
    })
  }

  async #playWork(type: number, applicant: SeedPerson, values: FormValues, days: number, outcome: Outcome) {
    const { world, firm } = this
    const definition = kindOf(type)
    if (!definition) throw new Error(`no kind ${type}`)
    const at = beforeNight(world.ago(days))
    const kind = { type, definition, fields: definition.fields }
    await unlessRefused(world, () => new Play(world, firm, { kind, applicant, values, at, outcome }).run())
  }
}
