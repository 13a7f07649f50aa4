import type { AuditAction } from '@contract/admin/audit/actions'
import { yuan } from '@contract/amount'
import type { FormValues } from '@contract/forms/fields'
import { planForm, reachForm, receivableForm } from '@contract/receivable/form'
import type * as T from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { acceptForm } from '../../kernel/accept-form'
import { dayAfter, toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { setTimer } from '../../kernel/jobs/timers'
import { Books, moneyTimer } from '../books'
import { CASE, type CaseFacts, Cases, type FoundCase } from '../case'
import { InvoiceParts, leftOf } from '../invoice'
import { ArrivalRepository } from './arrivals/arrival-repository'
import { openOf } from './open-amount'
import { PaymentPlans, type PlannedInstalment, planColumns, plannedCause } from './plans'
import { moneyPolicy } from './policy'
import { presentClaim, presentReceivable } from './present'
import { ClaimRepository } from './repository/claims'
import { RECEIVABLE, RECEIVABLE_KIND, type ReceivableFound, ReceivableRepository } from './repository/receivables'
import { mayWriteOff, WriteOffs } from './write-offs'

/** Receivables: planned by the lead of the case, within the contract's fee. */
export class ReceivableService {
  readonly #receivables: ReceivableRepository
  readonly #cases: Cases
  readonly #ledger: Books
  readonly #plans: PaymentPlans
  readonly #writeOffs: WriteOffs

  constructor(private readonly call: StaffCall) {
    this.#receivables = new ReceivableRepository(call.db, call.me)
    this.#cases = new Cases(call.db)
    this.#ledger = Books.of(call)
    this.#plans = new PaymentPlans({ db: call.db, now: call.now, ledger: this.#ledger })
    this.#writeOffs = new WriteOffs({ db: call.db, now: call.now, ledger: this.#ledger })
  }

  async list(input: T.ReceivableListInput): Promise<T.ReceivablePage> {
    return mapPage(await this.#receivables.list(input, this.call.now), (row) => presentReceivable(row, this.call.now))
  }

  async counts(): Promise<T.ReceivableCounts> {
    const [overdue, unclaimed] = await Promise.all([
      this.#receivables.overdue(this.call.now),
      new ArrivalRepository(this.call.db, this.call.me).unclaimed(),
    ])
    return { overdue, unclaimed }
  }

  outstanding = async (): Promise<T.Outstanding> => ({
    outstanding: await this.#receivables.outstanding(),
    unplannedCount: await this.#receivables.unplannedCount(),
  })

  async detail(expectMoneyId: string): Promise<T.Receivable> {
    const { found, facts } = await this.#requireVisibleReceivable(expectMoneyId)
    const { db, me, now } = this.call
    const claims = await new ClaimRepository(db, me).ofReceivable(expectMoneyId)
    const row = presentReceivable(found, now)
    const open = row.status === 'cancelled' ? '0' : openOf({ ...found, written_off: found.writtenOff })
    const mayPlan = moneyPolicy.plan(me, facts) && row.status !== 'cancelled'
    const isUntouched = claims.every(({ status }) => status !== 'pending' && status !== 'confirmed')
    const books = new InvoiceParts(db)
    const invoiced = (await books.of([expectMoneyId]))(expectMoneyId)
    const invoiceLeft = row.status === 'cancelled' ? '0.00' : leftOf(row.amount, invoiced)
    return {
      ...row,
      note: found.note,
      pending: found.pending,
      contractFee: found.contractFee,
      planTotal: await this.#plans.planned(found.caseId),
      creator: { empId: found.creatorId, name: found.creatorName, photoUrl: found.creatorPhoto },
      createTime: found.createTime,
      cancelReason: found.cancelReason,
      claims: claims.map(presentClaim),
      invoices: await books.ofReceivable(me, expectMoneyId),
      invoiced: invoiced.invoiced,
      invoiceLeft,
      writeOffs: await this.#writeOffs.of(expectMoneyId),
      can: {
        edit: mayPlan && row.status !== 'paid',
        reach: mayPlan && row.dueKind !== 'date' && !row.dueOn,
        cancel: mayPlan && isUntouched && new Decimal(row.writtenOff).isZero() && invoiceLeft === row.amount,
        invoice: new Decimal(invoiceLeft).gt(0) && [facts.leadId, facts.creatorId, ...facts.teamIds].includes(me.id),
        writeOff: new Decimal(open).gt(0) && mayWriteOff(me.id, moneyPolicy.manages(me), facts),
        takeBack: moneyPolicy.manages(me),
      },
    }
  }

  save({ expectMoneyId, version, values }: T.SaveReceivableInput): Promise<T.Receivable> {
    return expectMoneyId ? this.#changeReceivable(expectMoneyId, version ?? 0, values) : this.#addReceivables(values)
  }

  async reach({ expectMoneyId, version, values }: T.ReachReceivableInput): Promise<T.Receivable> {
    const { dueOn } = acceptForm(reachForm, values, toDay(this.call.now))
    const { found } = await this.#requirePlannable(expectMoneyId)
    if (found.dueKind === 'date' || found.dueOn) fail.conflict('该笔应收已有应收日期')
    await this.#receivables.update(expectMoneyId, version, { due_on: dueOn, updated_at: this.call.time })
    return this.#auditAndNotify(expectMoneyId, 'receivable.reach')
  }

  /** Cancels a receivable. Refused when anything of it was paid, claimed or invoiced. */
  async cancel({ expectMoneyId, version, reason }: T.CancelReceivableInput): Promise<T.Receivable> {
    const { found } = await this.#requirePlannable(expectMoneyId)
    // An application for an invoice also locks the case.
    await this.#cases.lock(found.caseId)
    const [locked] = await this.#receivables.lock([expectMoneyId])
    if (locked?.cancelled_at) fail.conflict('该笔应收已作废')
    if (!locked || !new Decimal(locked.received).plus(locked.pending).plus(locked.written_off).isZero())
      fail.conflict('已有到账、认领或核销，不能作废；请先退回认领', { to: 'receivable', id: expectMoneyId })
    if ((await this.#invoicedOf(expectMoneyId)).gt(0))
      fail.conflict('已开票或正在申请开票，不能作废；请先红冲或撤回申请', { to: 'caseInvoices', id: found.caseId })
    const values = { cancelled_at: this.call.time, cancel_reason: reason.trim(), updated_at: this.call.time }
    await this.#receivables.update(expectMoneyId, version, values)
    await this.#ledger.reverse(plannedCause(expectMoneyId), {
      words: `作废应收：${locked?.name ?? ''}`,
      happenedOn: toDay(this.call.now),
    })
    return this.#auditAndNotify(expectMoneyId, 'receivable.cancel')
  }

  /** Takes back a write-off; the amount is to be paid again. */
  async takeBack({ expectMoneyId, version, writeOffId, reason }: T.TakeBackInput): Promise<T.Receivable> {
    await this.#requireVisibleReceivable(expectMoneyId)
    allow(moneyPolicy.manages(this.call.me), '核销由财务冲回', { permission: 'money:keep' })
    const [locked] = await this.#receivables.lock([expectMoneyId])
    if (!locked) return fail.gone(RECEIVABLE)
    const { me, time } = this.call
    await this.#receivables.update(expectMoneyId, version, { updated_at: time })
    await this.#writeOffs.takeBack(locked, { writeOffId, by: me.id, reason: reason.trim() })
    return this.#auditAndNotify(expectMoneyId, 'receivable.takeBack')
  }

  async #addReceivables(values: FormValues): Promise<T.Receivable> {
    const { caseIds, instalments } = acceptForm(planForm, values, toDay(this.call.now))
    const { caseRecord } = await this.#lockPlan(caseIds[0] ?? '', { caseIds: '您不能为该项目制定收款计划' })
    const lines = instalments as unknown as PlannedInstalment[]
    await this.#requireWithinFee(caseRecord, lines, '0', 'instalments')
    const [first] = await this.#plans.add(caseRecord.id, lines, this.call.me.id)
    await setTimer(this.call, moneyTimer(this.call.me.firmId, dayAfter(toDay(this.call.now), 1)))
    return this.#auditAndNotify(first ?? '', 'receivable.save')
  }

  async #changeReceivable(expectMoneyId: string, version: number, values: FormValues): Promise<T.Receivable> {
    const { note, ...line } = acceptForm(receivableForm, values, toDay(this.call.now))
    const { found } = await this.#requirePlannable(expectMoneyId)
    const { caseRecord } = await this.#lockPlan(found.caseId)
    const [locked] = await this.#receivables.lock([expectMoneyId])
    const taken = new Decimal(locked?.received ?? 0).plus(locked?.pending ?? 0).plus(locked?.written_off ?? 0)
    if (taken.gt(line.amount)) {
      const words = `已到账、认领和核销 ${yuan(taken.toFixed(2))}，金额不能更少`
      fail.invalid(words, { amount: words })
    }
    const invoiced = await this.#invoicedOf(expectMoneyId)
    if (invoiced.gt(line.amount)) {
      const words = `已开票和申请开票 ${yuan(invoiced.toFixed(2))}，金额不能更少`
      fail.invalid(words, { amount: words })
    }
    await this.#requireWithinFee(caseRecord, [line], locked?.amount ?? '0', 'amount')
    const columns = { ...planColumns(line), note: note ?? '', updated_at: this.call.time }
    // A condition already met keeps its due date.
    if (line.dueKind !== 'date' && line.dueKind === locked?.due_kind) columns.due_on = locked.due_on
    await this.#receivables.update(expectMoneyId, version, columns)
    if (locked && !new Decimal(locked.amount).eq(line.amount)) {
      const happenedOn = toDay(this.call.now)
      await this.#ledger.reverse(plannedCause(expectMoneyId), { words: `调整应收：${locked.name}`, happenedOn })
      await this.#plans.post(expectMoneyId, { ...line, case_id: found.caseId })
    }
    return this.#auditAndNotify(expectMoneyId, 'receivable.save')
  }

  async #invoicedOf(id: string): Promise<Decimal> {
    const { invoiced, applied } = (await new InvoiceParts(this.call.db).of([id]))(id)
    return new Decimal(invoiced).plus(applied)
  }

  /** Refuses a plan above the contract's fee; a contract without a fee sets no limit. */
  async #requireWithinFee({ id, fee }: FoundCase, lines: readonly PlannedInstalment[], before: string, field: string) {
    if (!fee) return
    const others = new Decimal(await this.#plans.planned(id)).minus(before)
    const left = new Decimal(fee).minus(others)
    const wanted = lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    if (wanted.lte(left)) return
    const words = `合同律师费 ${yuan(new Decimal(fee).toFixed(2))}，还可计划 ${yuan(Decimal.max(left, 0).toFixed(2))}`
    fail.invalid(words, { [field]: words })
  }

  /** Locks the case, so that concurrent plans add up their sums one after the other. */
  async #lockPlan(caseId: string, fields: Record<string, string> = {}) {
    const caseRecord = (await this.#cases.lock(caseId)) ?? fail.gone(CASE)
    const facts = await this.#cases.factsOf(caseRecord)
    if (!moneyPolicy.see(this.call.me, facts)) fail.gone(CASE)
    if (moneyPolicy.plan(this.call.me, facts)) return { caseRecord, facts }
    return fail.invalid('收款计划由主办律师或财务制定，且项目须在办', fields)
  }

  async #requireVisibleReceivable(id: string): Promise<{ found: ReceivableFound; facts: CaseFacts }> {
    const found = (await this.#receivables.find(id)) ?? fail.gone(RECEIVABLE)
    const caseRecord = (await this.#cases.find(found.caseId)) ?? fail.gone(RECEIVABLE)
    const facts = await this.#cases.factsOf(caseRecord)
    if (!moneyPolicy.see(this.call.me, facts)) fail.gone(RECEIVABLE)
    return { found, facts }
  }

  async #requirePlannable(id: string) {
    const seen = await this.#requireVisibleReceivable(id)
    allow(moneyPolicy.plan(this.call.me, seen.facts), '收款计划由主办律师或财务调整', { permission: 'money:keep' })
    if (seen.found.cancelledAt) fail.conflict('该笔应收已作废')
    return seen
  }

  async #auditAndNotify(id: string, action: AuditAction): Promise<T.Receivable> {
    const record = { kind: RECEIVABLE_KIND, id }
    await this.call.audit(action, record)
    const { facts } = await this.#requireVisibleReceivable(id)
    this.call.emitChanged([...new Set([facts.leadId, facts.creatorId, ...facts.teamIds, this.call.me.id])], record)
    return this.detail(id)
  }
}
