import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { days as daysInMs, hours as hoursInMs } from '@contract/duration'
import type { ExpenseType } from '@contract/expense/codes'
import type { FormValues } from '@contract/forms/fields'
import { OpenAccounts } from '../domains/expense/repository/accounts'
import { toDay, toTime } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import type { Outcome, SeedKind, WorkPlan } from './approval/plan'
import { Play } from './approval/play'
import { beforeNight } from './approval/span'
import { cardOf, companyAccountOf } from './words/paper-numbers'
import { unlessRefused } from './world/undo-refused'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

const HOLDERS = 40
const CLAIMS = 36
const LATELY_HOURS = 80
const LONG_AGO_HOURS = 55 * 24

/** Expenses of lawyers, within the firm's limits or with a reason. */
const SPENT: readonly (readonly [ExpenseType, string, number, number, string?])[] = [
  ['transport', '示例出行科技有限公司', 18, 160],
  ['transport', '示例高铁票务', 180, 680],
  ['lodging', '示例酒店管理有限公司', 320, 580],
  ['lodging', '滨江示例酒店', 640, 860, '展会期间房价上浮，已事先说明'],
  ['meal', '示例餐饮服务有限公司', 30, 98],
  ['copying', '示例图文快印', 45, 380],
  ['post', '示例速运', 12, 90],
  ['inquiry', '示例档案咨询服务部', 60, 420],
  ['entertainment', '示例私房菜馆', 320, 1_300],
]
const REASONS = ['发票抬头有误，请换开后重新提交', '请补充行程说明', '住宿与出差审批的日期不一致，请核对']

/** Bank accounts of the firm and its people, recent expenses, and some advances. */
export async function seedExpenses(world: SeedWorld) {
  for (const firm of world.firms) await new Purse(world, firm).fill()
}

class Purse {
  #invoice = 24_110_000_000
  readonly #accounts = new Map<string, string>()

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  async fill() {
    const { random } = this.world
    const people = castOf(this.firm)
    await this.#openAccounts(people.slice(0, HOLDERS))
    const plans: WorkPlan[] = []
    for (let left = CLAIMS; left > 0; left--) {
      const outcome = this.#outcome()
      plans.push(await this.#planExpense(random.pick(people.slice(0, HOLDERS)), this.#pastMoment(outcome), outcome))
    }
    for (const person of people.filter(isDemo)) {
      plans.push(await this.#planExpense(person, this.#pastMoment('approved'), 'approved'))
      plans.push(await this.#planExpense(person, this.#pastMoment('running'), 'running'))
    }
    for (const person of random.some(people.slice(0, HOLDERS), 4)) {
      const outcome = random.pick<Outcome>(['approved', 'approved', 'running'])
      plans.push(this.#planAdvance(person, this.#pastMoment(outcome), outcome))
    }
    for (const plan of plans.sort((a, b) => a.at - b.at)) await this.#playWork(plan)
  }

  async #openAccounts(people: readonly SeedPerson[]) {
    const { world, firm } = this
    const accounts = new OpenAccounts(scoped(world.db, firm.id))
    const created_at = toTime(world.ago(300))
    const row = { created_at, is_default: true }
    await accounts.insert({
      id: world.id(),
      owner_id: null,
      group_code: 'firm',
      holder: '示例律师事务所（演示）',
      ...companyAccountOf(0),
      ...row,
    })
    for (const [index, person] of people.entries()) {
      const id = world.id()
      this.#accounts.set(person.empId, id)
      const whose = { owner_id: person.empId, group_code: 'salary' as const, holder: person.name }
      await accounts.insert({ id, ...whose, ...cardOf(index), ...row })
    }
  }

  async #planExpense(applicant: SeedPerson, at: number, outcome: Outcome): Promise<WorkPlan> {
    const { random } = this.world
    const caseId = await this.#caseOf(applicant)
    const lines = random.some(SPENT, random.int(1, 4)).map(([type, seller, from, to, remark]) => ({
      type,
      date: toDay(at - daysInMs(random.int(1, 12))),
      amount: `${random.int(from, to)}.${random.pick(['00', '50', '80'])}`,
      invoiceNo: String(this.#invoice++).padEnd(20, '0'),
      seller,
      ...(remark ? { remark } : {}),
    }))
    const purpose: FormValues = caseId ? { kind: 'matter', matter: { id: caseId, text: '' } } : { kind: 'travel' }
    return this.#planOf(WORK_TYPE.reimbursement, applicant, { ...purpose, lines, bearing: 'firm' }, at, outcome)
  }

  #planAdvance(applicant: SeedPerson, at: number, outcome: Outcome): WorkPlan {
    const amount = `${this.world.random.int(2, 8)}000`
    return this.#planOf(
      WORK_TYPE.pay,
      applicant,
      { payKind: 'advance', amount, reason: '外地开庭差旅备用金' },
      at,
      outcome,
    )
  }

  #planOf(type: number, applicant: SeedPerson, values: FormValues, at: number, outcome: Outcome): WorkPlan {
    const account = { id: this.#accounts.get(applicant.empId) ?? '', text: '' }
    const reason = outcome === 'approved' || outcome === 'running' ? '' : this.world.random.pick(REASONS)
    return { kind: seedKind(type), applicant, values: { ...values, account }, at: beforeNight(at), outcome, reason }
  }

  #playWork = (plan: WorkPlan) => unlessRefused(this.world, () => new Play(this.world, this.firm, plan).run())

  async #caseOf({ empId }: SeedPerson): Promise<string | undefined> {
    const rows = await this.world.db
      .selectFrom('cases')
      .select('id')
      .where('lead_id', '=', empId)
      .where('status', '=', 'ongoing')
      .orderBy('id')
      .limit(5)
      .execute()
    return rows.length > 0 ? this.world.random.pick(rows).id : undefined
  }

  #outcome = () =>
    this.world.random.pick<Outcome>(['approved', 'approved', 'approved', 'running', 'returned', 'withdrawn'])

  /** Pending applications are recent, so that none has been escalated. */
  #pastMoment = (outcome: Outcome) => {
    const hours = this.world.random.int(3, outcome === 'running' ? LATELY_HOURS : LONG_AGO_HOURS)
    return this.world.now - hoursInMs(hours) - 120_000
  }
}

function seedKind(type: number): SeedKind {
  const definition = kindOf(type)
  if (!definition) throw new Error(`no kind ${type}`)
  return { type, definition, fields: definition.fields }
}
