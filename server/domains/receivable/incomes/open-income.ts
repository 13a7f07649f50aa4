import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { PENDING, RatioOutcome } from '@contract/codes/linkStatus'
import { days } from '@contract/duration'
import { ALLOCATION_RATES } from '@contract/receivable/codes'
import type { Allocation } from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { notify, settle } from '../../../kernel/notify/notify'
import { Cases, type FoundCase } from '../../case'
import { numberSetting } from '../../settings'
import { allocate, type Rates } from '../allocation'
import { remindOfSilence } from '../silence'
import { INCOME, IncomeRepository } from './income-repository'

/** Opens and cancels the income of a confirmed claim, to be shared out among the team. */
export class IncomeOpener {
  readonly #incomes: IncomeRepository

  constructor(private readonly call: StaffCall) {
    this.#incomes = new IncomeRepository(call.db)
  }

  ofClaim = (claimId: string) => this.#incomes.ofClaim(claimId)

  /** Split that a sum of this case would give. */
  async preview(caseRecord: FoundCase, gross: string, rates: Rates = ALLOCATION_RATES): Promise<Allocation> {
    const team = await this.#sharersOf(caseRecord)
    const split = allocate(
      gross,
      rates,
      team.map(({ percent }) => percent),
    )
    const shares = team.map(({ person, percent }, index) => ({
      person,
      percent,
      amount: split.shares[index] ?? '0.00',
    }))
    return { ...split, shares }
  }

  async open({ claimId, caseId, caseName, amount, name }: ClaimOf): Promise<string> {
    const { now, time, me } = this.call
    const caseRecord = (await new Cases(this.call.db).find(caseId)) ?? fail.gone('项目')
    const split = await this.preview(caseRecord, amount)
    const id = newId(now)
    const silentAt = now + days(await numberSetting(this.call.db, 'silentDays'))
    await this.#incomes.insert(
      {
        id,
        claim_id: claimId,
        case_id: caseId,
        gross: split.gross,
        tax_rate: split.taxRate,
        tax: split.tax,
        firm_rate: split.firmRate,
        firm_share: split.firmShare,
        silent_at: toTime(silentAt),
        created_at: time,
        updated_at: time,
      },
      split.shares.map(({ person, percent, amount: share }, sort) => ({
        income_id: id,
        employee_id: person.empId,
        percent,
        amount: share,
        sort,
      })),
    )
    await remindOfSilence(this.call, silentAt)
    for (const { person, percent, amount: share } of split.shares)
      notify(this.call, {
        to: [person.empId],
        code: AppMsg.DistributionRatio,
        linkId: id,
        senderId: me.id,
        alertTitle: '请确认收入分配比例',
        texts: [
          { key: '项目', value: caseName },
          { key: '收款', value: `${name} ${yuan(amount)}` },
          { key: '您的比例', value: `${new Decimal(percent).toFixed(2)}%，${yuan(share)}` },
        ],
      })
    return id
  }

  /** Cancels the income of a returned claim. Refused once its split is confirmed. */
  async cancel(claimId: string): Promise<void> {
    const found = await this.#incomes.ofClaim(claimId)
    const held = found && (await this.#incomes.lock(found.id))
    if (!held) return
    if (held.status === 'confirmed' || held.status === 'settled') fail.conflict(`${INCOME}分配已确认，不能退回认领`)
    await this.#incomes.set(held.id, { cancelled_at: this.call.time, updated_at: this.call.time })
    const { confirmed, disputed, cancelled } = RatioOutcome
    settle(this.call, {
      linkId: held.id,
      codes: [AppMsg.DistributionRatio],
      linkStatus: cancelled,
      from: [PENDING, confirmed, disputed],
    })
  }

  /** Percentages of the team; the lead gets all when they do not add up to 100. */
  async #sharersOf(caseRecord: FoundCase) {
    const team = (await this.#incomes.team(caseRecord.id)).flatMap(({ percent, ...person }) =>
      percent === null ? [] : [{ person, percent: new Decimal(percent).toFixed(2) }],
    )
    const sum = team.reduce((total, { percent }) => total.plus(percent), new Decimal(0))
    if (sum.eq(100)) return team
    const lead = { empId: caseRecord.lead_id, name: caseRecord.lead_name, photoUrl: caseRecord.lead_photo }
    return [{ person: lead, percent: '100.00' }]
  }
}

interface ClaimOf {
  claimId: string
  caseId: string
  caseName: string
  name: string
  amount: string
}
