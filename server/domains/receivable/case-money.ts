import type * as T from '@contract/receivable/incomes/shapes'
import type { ClaimPage } from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE, Cases, type FoundCase } from '../case'
import { Invoices } from '../invoice'
import { IncomeRepository } from './incomes/income-repository'
import { IncomeService } from './incomes/incomes'
import { IncomeOpener } from './incomes/open-income'
import { moneyPolicy } from './policy'
import { presentClaim } from './present'
import { ClaimRepository } from './repository/claims'
import { ReceivableRepository } from './repository/receivables'

/** Collections and distributions of one case, page by page: the pages behind the money tab of its home. */
export class CaseMoney {
  readonly #claims: ClaimRepository

  constructor(private readonly call: StaffCall) {
    this.#claims = new ClaimRepository(call.db, call.me)
  }

  async collections(input: T.CollectionRecordsInput): Promise<ClaimPage> {
    await this.#requireVisibleCase(input.caseId)
    return mapPage(await this.#claims.collections(input, this.call.now), presentClaim)
  }

  async collected(caseId: string): Promise<T.CollectionTotals> {
    const { fee } = await this.#requireVisibleCase(caseId)
    const { db } = this.call
    const { planned, received, pending, writtenOff, overdue, count } = await this.#sums(caseId)
    const { issued, red } = await new Invoices(db).invoiceable(caseId)
    const counts = await this.#claims.countsOf(caseId)
    return {
      fee,
      planned: count > 0 ? planned : null,
      overdue: count > 0 ? overdue : null,
      invoiced: new Decimal(issued).minus(red).toFixed(2),
      received,
      pending,
      outstanding: count > 0 ? new Decimal(planned).minus(received).minus(writtenOff).toFixed(2) : null,
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    }
  }

  async distributions(input: T.DistributionsInput): Promise<T.DistributionPage> {
    await this.#requireVisibleCase(input.caseId)
    return new IncomeService(this.call).distributions(input)
  }

  async distributed(caseId: string): Promise<T.DistributionTotals> {
    const caseRecord = await this.#requireVisibleCase(caseId)
    const { db, me } = this.call
    const { standing, parts, people } = await new IncomeRepository(db).sumsOf(me, caseId)
    return {
      forecast: await this.#forecast(caseRecord),
      gross: standing.reduce((sum, { gross }) => sum.plus(gross), new Decimal(0)).toFixed(2),
      ...parts,
      people: people.map(({ amount, ...person }) => ({ person, amount })),
      counts: Object.fromEntries(standing.map(({ status, count }) => [status, count])),
    }
  }

  /** For finance and those who would have a share. */
  async #forecast(caseRecord: FoundCase): Promise<T.DistributionForecast | null> {
    const { me } = this.call
    const { planned, received, writtenOff, count } = await this.#sums(caseRecord.id)
    const basis = count > 0 ? 'plan' : 'fee'
    const whole = count > 0 ? planned : caseRecord.fee
    if (whole === null) return null
    const rest = new Decimal(whole).minus(received).minus(writtenOff)
    if (rest.lte(0)) return null
    const { gross, tax, firmShare, shares } = await new IncomeOpener(this.call).preview(caseRecord, rest.toFixed(2))
    const isForCaller = moneyPolicy.manages(me) || shares.some(({ person }) => person.empId === me.id)
    return isForCaller ? { basis, gross, tax, firmShare, people: shares } : null
  }

  #sums(caseId: string) {
    const { db, me, now } = this.call
    return new ReceivableRepository(db, me).sums(caseId, toDay(now))
  }

  async #requireVisibleCase(caseId: string): Promise<FoundCase> {
    const cases = new Cases(this.call.db)
    const caseRecord = (await cases.find(caseId)) ?? fail.gone(CASE)
    if (!moneyPolicy.see(this.call.me, await cases.factsOf(caseRecord))) fail.gone(CASE)
    return caseRecord
  }
}
