import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FormValues } from '@contract/forms/fields'
import type { WriteOffReason } from '@contract/receivable/codes'
import Decimal from 'decimal.js'
import { Refunds, refundable } from '../../domains/expense/refunds'
import { openOf } from '../../domains/receivable/open-amount'
import { toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { payeeAccountOf } from '../words/paper-numbers'
import { paper } from '../world/paper'
import { unlessRefused } from '../world/undo-refused'
import { keptFile } from '../world/upload-file'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'
import type { Outcome } from './plan'
import { Play } from './play'
import { beforeNight } from './span'

/** Most of each per firm. */
const MOST = 6

const WRITTEN_OFF: readonly {
  reason: WriteOffReason
  percent: number
  note: string
  days: number
  outcome: Outcome
}[] = [
  {
    reason: 'settled',
    percent: 20,
    note: '客户对工时有异议，经主任同意减免部分尾款，其余照付。',
    days: 11,
    outcome: 'approved',
  },
  {
    reason: 'insolvent',
    percent: 50,
    note: '客户已停业，三次书面催收无果，账户余额不足。',
    days: 3,
    outcome: 'running',
  },
  { reason: 'changed', percent: 30, note: '委托事项缩减，补充协议已签，差额不再收取。', days: 16, outcome: 'approved' },
]
const REFUNDED: readonly { reason: string; percent: number; days: number; outcome: Outcome; name: string }[] = [
  { reason: '客户撤诉，按约退还未发生阶段的律师费', percent: 10, days: 9, outcome: 'approved', name: '退费确认函.pdf' },
  { reason: '客户重复付款，退回多付部分', percent: 15, days: 1, outcome: 'running', name: '客户退款申请.pdf' },
]

/** Write-offs and refunds, applied for by the cases' leads through the engine. */
export async function seedGivenUp(world: SeedWorld) {
  for (const firm of world.firms) {
    const back = new GivenUp(world, firm)
    await back.writeOffs()
    await back.refunds()
  }
}

class GivenUp {
  readonly #leads: ReadonlyMap<string, SeedPerson>

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {
    this.#leads = new Map(castOf(firm).map((person) => [person.empId, person]))
  }

  async writeOffs() {
    const rows = await scoped(this.world.db, this.firm.id)
      .selectFrom('receivables')
      .innerJoin('cases', 'cases.id', 'receivables.case_id')
      .select(['receivables.id', 'cases.lead_id', 'receivables.amount', 'received', 'pending', 'written_off'])
      .where('receivables.cancelled_at', 'is', null)
      .where('receivables.name', '=', '二期款')
      .orderBy('receivables.id')
      .execute()
    for (const [index, { lead, ...row }] of this.#onePerLead(rows).entries()) {
      const story = WRITTEN_OFF[index % WRITTEN_OFF.length]
      if (!story) continue
      const { reason, note, percent, days, outcome } = story
      const amount = partOf(openOf(row), percent)
      await this.#playWork(
        WORK_TYPE.writeOff,
        lead,
        { receivable: { id: row.id, text: '' }, amount, reason, note },
        days,
        outcome,
      )
    }
  }

  async refunds() {
    const db = scoped(this.world.db, this.firm.id)
    const rows = await db
      .selectFrom('incomes')
      .innerJoin('cases', 'cases.id', 'incomes.case_id')
      .innerJoin('claims', 'claims.id', 'incomes.claim_id')
      .innerJoin('arrivals', 'arrivals.id', 'claims.arrival_id')
      .select(['claims.id', 'claims.case_id', 'cases.lead_id', 'arrivals.payer'])
      .where('incomes.status', 'in', ['confirmed', 'settled'])
      .where('incomes.cancelled_at', 'is', null)
      .orderBy('incomes.id')
      .execute()
    for (const [index, { lead, id, case_id, payer }] of this.#onePerLead(rows).entries()) {
      const story = REFUNDED[index % REFUNDED.length]
      const receipt = await new Refunds(db).receipt(id)
      if (!story || !receipt) continue
      const { reason, percent, days, outcome, name } = story
      const values: FormValues = {
        case: { id: case_id, text: '' },
        receipt: { id, text: '' },
        amount: partOf(refundable(receipt), percent),
        reason,
        agreement: [await this.#createLetter(lead, name, `${payer}：${reason}。`, days)],
        payee: payer,
        ...payeeAccountOf(payer, this.world.random.int(1, 9_999)),
        invoice: 'none',
      }
      await this.#playWork(WORK_TYPE.refund, lead, values, days, outcome)
    }
  }

  /** One row per lead, demo accounts first. */
  #onePerLead<Row extends { lead_id: string }>(rows: readonly Row[]): (Row & { lead: SeedPerson })[] {
    const led = new Map<string, Row & { lead: SeedPerson }>()
    for (const row of rows) {
      const lead = this.#leads.get(row.lead_id)
      if (lead && !led.has(lead.empId)) led.set(lead.empId, { ...row, lead })
    }
    const all = [...led.values()]
    return [...all.filter(({ lead }) => isDemo(lead)), ...all.filter(({ lead }) => !isDemo(lead))].slice(0, MOST)
  }

  #createLetter(owner: SeedPerson, name: string, words: string, days: number) {
    const at = beforeNight(this.world.ago(days))
    const bytes = paper(name.replace(/\.pdf$/, ''), [words, `${toDay(at)}（演示文件，内容为虚构。）`])
    return keptFile(this.world, { owner, name, at, bytes })
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

/** Rounded down to hundreds. */
const partOf = (amount: string, percent: number): string => {
  const part = new Decimal(amount).times(percent).div(100)
  return Decimal.max(part.div(100).floor().times(100), Decimal.min(part, 100)).toFixed(2)
}
