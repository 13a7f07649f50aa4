import type {
  SettlementInfo,
  SettlementInput,
  SettlementLedger,
  SettlementLedgerInput,
} from '@contract/cost-invoice/shapes'
import Decimal from 'decimal.js'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { account, Books } from '../books'
import { CASE, Cases } from '../case'
import { Lends } from '../expense'
import { costPolicy } from './policy'
import { CostInvoiceRepository } from './repository/cost-invoices'
import { findCaseNames, findDraws, findPerson } from './repository/settlements'

/** Lawyer's account: balance and movements, in total or for one case; for its owner and for finance. */
export class Settlements {
  constructor(private readonly call: StaffCall) {}

  async info({ empId, caseId }: SettlementInput): Promise<SettlementInfo> {
    const { db, me } = this.call
    const person = await this.#requirePerson(empId)
    const caseName = caseId ? await this.#requireCaseName(caseId) : ''
    const { grown, shrunk } = await Books.of(this.call).turnover(account('lawyerShare', person.empId), caseId)
    const { drawn, drawing } = await this.#sumDraws(person.empId, caseId)
    // Draws belong to a person, not to a case: the case's part is found through the incomes drawn.
    const left = new Decimal(grown).minus(shrunk).minus(caseId ? drawn : 0)
    const countOf = await new CostInvoiceRepository(db, me).counts(person.empId)
    return {
      person,
      caseName,
      balance: left.toFixed(2),
      earned: grown,
      drawn,
      drawing,
      lent: await new Lends(db).open(person.empId),
      toRecord: countOf('toRecord').amount,
      recorded: countOf('recorded').amount,
      settled: countOf('settled').amount,
      canSeeAll: costPolicy.seesAll(me),
    }
  }

  async ledger({ empId, caseId, ...page }: SettlementLedgerInput): Promise<SettlementLedger> {
    const person = await this.#requirePerson(empId)
    if (caseId) await this.#requireCaseName(caseId)
    const lawyerAccount = account('lawyerShare', person.empId)
    const statement = await Books.of(this.call).statement(lawyerAccount, { ...page, caseId })
    const names = await this.#caseNames(statement.records.flatMap((line) => line.caseId ?? []))
    return {
      ...statement,
      records: statement.records.map(({ entryId, words, happenedOn, caseId: id, amount, balance }) => ({
        entryId,
        words,
        day: happenedOn,
        caseId: id,
        caseName: names.get(id ?? '') ?? '',
        amount,
        balance,
      })),
    }
  }

  async #requirePerson(empId = this.call.me.id) {
    const { db, me } = this.call
    const found = await findPerson(db, empId)
    if (!found) return fail.gone('同事')
    allow(found.empId === me.id || costPolicy.seesAll(me), '只能查看自己的台账', { permission: 'money:keep' })
    return found
  }

  async #requireCaseName(caseId: string): Promise<string> {
    const { db, me } = this.call
    if (!costPolicy.seesAll(me)) await new Cases(db).requireVisible(me, caseId)
    return (await this.#caseNames([caseId])).get(caseId) ?? fail.gone(CASE)
  }

  async #caseNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await findCaseNames(this.call.db, this.call.me, [...new Set(ids)])
    return new Map(rows.map(({ id, caseName }) => [id, caseName]))
  }

  async #sumDraws(employeeId: string, caseId: string | undefined) {
    const rows = await findDraws(this.call.db, employeeId, caseId)
    const sumOf = (isPaid: boolean) =>
      rows
        .filter(({ paid_at }) => (paid_at !== null) === isPaid)
        .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
        .toFixed(2)
    return { drawn: sumOf(true), drawing: sumOf(false) }
  }
}
