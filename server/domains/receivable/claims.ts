import type { AuditAction } from '@contract/admin/audit/actions'
import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { ArrivalOutcome, PENDING } from '@contract/codes/linkStatus'
import type * as T from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage, type PageAsked } from '../../kernel/db/page'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify, settle } from '../../kernel/notify/notify'
import { account, Books, credit, debit } from '../books'
import { type CaseFacts, Cases, WALLED } from '../case'
import { settleBills } from '../invoice'
import { bookKeepers } from '../people'
import { ARRIVAL, ARRIVAL_KIND, ArrivalRepository } from './arrivals/arrival-repository'
import { ContestService } from './contests'
import { IncomeOpener } from './incomes/open-income'
import { openOf } from './open-amount'
import { moneyPolicy } from './policy'
import { claimersWords, presentArrival, presentClaim } from './present'
import { CLAIM, CLAIM_KIND, type ClaimFound, ClaimRepository } from './repository/claims'
import { RECEIVABLE_KIND, ReceivableRepository } from './repository/receivables'

const CONFIRMED = 'confirmed'
/** MESSAGES 906: a withdrawn claim is the 906 card with this linkStatus. */
const WITHDRAWN = 3

/**
 * Claims on a bank arrival. Lock order: the arrival, then its receivables by id. Concurrent claims therefore queue
 * and cannot exceed the amount.
 */
export class ClaimService {
  readonly #arrivals: ArrivalRepository
  readonly #receivables: ReceivableRepository
  readonly #claims: ClaimRepository
  readonly #cases: Cases

  constructor(private readonly call: StaffCall) {
    this.#arrivals = new ArrivalRepository(call.db, call.me)
    this.#receivables = new ReceivableRepository(call.db, call.me)
    this.#claims = new ClaimRepository(call.db, call.me)
    this.#cases = new Cases(call.db)
  }

  async switch(): Promise<T.ClaimSwitch> {
    return { canManage: moneyPolicy.manages(this.call.me), pending: await this.#claims.pending() }
  }

  async list(page: PageAsked): Promise<T.ClaimPage> {
    return mapPage(await this.#claims.list(page), presentClaim)
  }

  async byId(id: string): Promise<T.Claim> {
    const { found, facts } = await this.#requireVisibleClaim(id)
    const { me, db } = this.call
    const arrival = (await this.#arrivals.find(found.arrivalId)) ?? fail.gone(ARRIVAL)
    const incomes = new IncomeOpener(this.call)
    const income = await incomes.ofClaim(id)
    const manages = moneyPolicy.manages(me)
    const isPending = found.status === 'pending'
    const isUndecided = found.status === CONFIRMED && income?.status !== 'confirmed' && income?.status !== 'settled'
    const isOver = found.status === 'returned' || found.status === 'cancelled'
    const caseRecord = await new Cases(db).find(found.caseId)
    return {
      ...presentClaim(found),
      note: found.note,
      reason: found.reason,
      arrival: presentArrival(arrival),
      contests: isPending || isUndecided ? await new ContestService(this.call).openOf(found.arrivalId) : [],
      preview: isOver || !caseRecord ? null : await incomes.preview(caseRecord, found.amount),
      moneyId: income?.id ?? null,
      can: {
        cancel: isPending && found.empId === me.id,
        confirm: isPending && manages && found.empId !== me.id,
        giveBack: manages && (isPending || isUndecided),
        again: isOver && found.empId === me.id && moneyPolicy.claim(me, facts),
      },
    }
  }

  async save({ id, lines, note = '' }: T.SaveClaimInput): Promise<T.Claimed> {
    const { now, time, me } = this.call
    const twice = lines.findIndex(({ expectMoneyId }, lineIndex) =>
      lines.slice(0, lineIndex).some((other) => other.expectMoneyId === expectMoneyId),
    )
    if (twice >= 0) this.#failLine(twice, '同一笔应收只写一行')
    const zero = lines.findIndex(({ amount }) => new Decimal(amount).isZero())
    if (zero >= 0) this.#failLine(zero, '认领金额须大于0')
    const wanted = lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    const arrival =
      (await this.#arrivals.take(id, wanted.toFixed(2), time)) ?? (await this.#failNotEnoughLeft(id, lines.length - 1))
    const claimable = await this.#receivables.holdClaimable(lines.map((line) => line.expectMoneyId))
    const held = new Map(claimable.map((row) => [row.id, row]))
    const rows = []
    for (const [lineIndex, { expectMoneyId, amount }] of lines.entries()) {
      const row = held.get(expectMoneyId)
      if (!row) return this.#failLine(lineIndex, '应收款不存在，或您不在该项目团队')
      if (row.cancelled_at) this.#failLine(lineIndex, '该笔应收已作废')
      const open = new Decimal(openOf(row))
      if (open.lt(amount)) this.#failLine(lineIndex, `${row.name}还可认领 ${yuan(open.toFixed(2))}`)
      await this.#receivables.add(expectMoneyId, { pending: amount }, time)
      const target = { arrival_id: id, receivable_id: expectMoneyId, case_id: row.case_id }
      rows.push({ id: newId(now), ...target, amount, claimer_id: me.id })
    }
    const kept = { note: note.trim(), created_at: time, updated_at: time }
    await this.#claims.insert(rows.map((row) => ({ ...row, ...kept })))
    if (arrival.isAllClaimed)
      settle(this.call, {
        linkId: id,
        codes: [AppMsg.ClaimNew],
        linkStatus: ArrivalOutcome.byOthers,
        actor: { employeeId: me.id, linkStatus: ArrivalOutcome.claimed },
      })
    notify(this.call, {
      to: (await bookKeepers(this.call.db)).filter((empId) => empId !== me.id),
      code: AppMsg.LedgerToRecord,
      linkId: id,
      senderId: me.id,
      alertTitle: '有认领待核对',
      texts: [
        { key: '付款人', value: arrival.payer },
        { key: '认领金额', value: `${yuan(wanted.toFixed(2))}` },
      ],
    })
    await this.call.auditChange('claim.save', { kind: ARRIVAL_KIND, id }, 'firm')
    return {
      arrivalId: id,
      claims: rows.map((row) => ({
        claimId: row.id,
        expectMoneyId: row.receivable_id,
        amount: row.amount,
        version: 1,
      })),
    }
  }

  /**
   * Withdraws a claim, by its claimer and only before finance has checked it; finance is notified (906 with
   * linkStatus 3).
   */
  async cancel({ id, version }: T.ClaimVersionRef): Promise<T.Claim> {
    const { found, facts } = await this.#requireVisibleClaim(id)
    allow(found.empId === this.call.me.id, '认领由认领人撤销', { empId: found.empId })
    const { amount } = await this.#lockClaim(found, ['pending'])
    await this.#claims.update(id, version, { status: 'cancelled', updated_at: this.call.time })
    await this.#release(found, { pending: amount })
    // Bookkeepers outside the team must not learn a confidential case's name.
    const shown = facts.isConfidential ? { ...found, caseName: WALLED } : found
    notify(this.call, this.#cardOf(shown, await bookKeepers(this.call.db), '认领已撤回'))
    settle(this.call, { linkId: id, codes: [AppMsg.ClaimReturned], linkStatus: WITHDRAWN })
    return this.#auditAndNotify(found, facts, 'claim.cancel')
  }

  /** Finance confirms a claim: the amount counts as received, and an income is opened to share it out. */
  async confirm({ id, version }: T.ClaimVersionRef): Promise<T.Claim> {
    const { found, facts } = await this.#requireVisibleClaim(id)
    const { me, time, now } = this.call
    allow(moneyPolicy.manages(me), '认领由财务核对', { permission: 'money:keep' })
    allow(found.empId !== me.id, '不能核对自己的认领', { permission: 'money:keep' })
    const { amount } = await this.#lockClaim(found, ['pending'])
    const decided = { decided_by: me.id, decided_at: time, updated_at: time }
    await this.#claims.update(id, version, { status: CONFIRMED, ...decided })
    await this.#receivables.add(found.expectMoneyId, { pending: `-${amount}`, received: amount }, time)
    await this.#arrivals.add(found.arrivalId, { confirmed: amount }, time)
    await settleBills(this.call.db, found.caseId)
    await Books.of(this.call).post({
      cause: this.#cause(id),
      words: `收款：${found.name}`,
      happenedOn: toDay(now),
      entries: [debit(account('unclaimed'), amount, found.caseId), credit(account('receivable', found.caseId), amount)],
    })
    await new IncomeOpener(this.call).open(found)
    notify(this.call, {
      to: [...new Set([facts.leadId, ...facts.teamIds, found.empId])],
      code: AppMsg.CollectionReceived,
      linkId: found.expectMoneyId,
      senderId: me.id,
      alertTitle: '收到一笔律师费',
      texts: this.#textsOf(found),
    })
    await new ContestService(this.call).settle(found.arrivalId, found.payer, 'confirmed')
    return this.#auditAndNotify(found, facts, 'claim.confirm')
  }

  /** Finance returns a claim with a reason (906): before it is checked, or until its income is confirmed. */
  async giveBack({ id, version, reason }: T.ReturnClaimInput): Promise<T.Claim> {
    const { found, facts } = await this.#requireVisibleClaim(id)
    const { me, time, now } = this.call
    allow(moneyPolicy.manages(me), '认领由财务核对', { permission: 'money:keep' })
    const { amount, status } = await this.#lockClaim(found, ['pending', CONFIRMED])
    const decided = { reason: reason.trim(), decided_by: me.id, decided_at: time, updated_at: time }
    await this.#claims.update(id, version, { status: 'returned', ...decided })
    if (status === CONFIRMED) {
      await new IncomeOpener(this.call).cancel(id)
      const words = { words: `退回收款：${found.name}`, happenedOn: toDay(now) }
      await Books.of(this.call).reverse(this.#cause(id), words)
      await this.#arrivals.add(found.arrivalId, { confirmed: `-${amount}` }, time)
    }
    await this.#release(found, status === CONFIRMED ? { received: amount } : { pending: amount })
    if (status === CONFIRMED) await settleBills(this.call.db, found.caseId)
    const card = this.#cardOf(found, [found.empId], '您的认领被退回')
    notify(this.call, { ...card, texts: [...card.texts, { key: '原因', value: reason.trim() }] })
    await new ContestService(this.call).settle(found.arrivalId, found.payer, 'returned')
    return this.#auditAndNotify(found, facts, 'claim.return')
  }

  #cause = (id: string) => ({ kind: CLAIM_KIND, id, step: CONFIRMED })

  /** Locks the arrival and the receivable, and reads the claim again. */
  async #lockClaim(
    { claimId, arrivalId, expectMoneyId }: ClaimFound,
    allowedStatuses: readonly string[],
  ): Promise<ClaimFound> {
    await this.#arrivals.lock(arrivalId)
    await this.#receivables.lock([expectMoneyId])
    const now = (await this.#claims.find(claimId)) ?? fail.gone(CLAIM)
    if (!allowedStatuses.includes(now.status)) fail.conflict('该笔认领已办理，请刷新后查看')
    return now
  }

  async #release({ arrivalId, expectMoneyId, amount }: ClaimFound, was: { pending?: string; received?: string }) {
    const { time } = this.call
    const negate = (amount: string | undefined) => (amount ? `-${amount}` : '0')
    await this.#receivables.add(expectMoneyId, { pending: negate(was.pending), received: negate(was.received) }, time)
    await this.#arrivals.add(arrivalId, { claimed: `-${amount}` }, time)
    const { claimed, byOthers } = ArrivalOutcome
    settle(this.call, { linkId: arrivalId, codes: [AppMsg.ClaimNew], linkStatus: PENDING, from: [claimed, byOthers] })
  }

  /** Throws why the arrival cannot give the amount asked for. */
  async #failNotEnoughLeft(id: string, lineIndex: number): Promise<never> {
    const held = (await this.#arrivals.lock(id)) ?? fail.gone(ARRIVAL)
    if (held.withdrawn_at) fail.conflict('该笔到账已撤销')
    const left = new Decimal(held.amount).minus(held.claimed)
    if (left.isZero())
      fail.conflict(`该笔到账已由${claimersWords(await this.#claims.claimersOf(id))}认领`, { to: 'arrival', id })
    return this.#failLine(lineIndex, `该笔到账还剩 ${yuan(left.toFixed(2))}可认领`)
  }

  async #requireVisibleClaim(id: string): Promise<{ found: ClaimFound; facts: CaseFacts }> {
    const found = (await this.#claims.find(id)) ?? fail.gone(CLAIM)
    const caseRecord = (await this.#cases.find(found.caseId)) ?? fail.gone(CLAIM)
    const facts = await this.#cases.factsOf(caseRecord)
    if (found.empId !== this.call.me.id && !moneyPolicy.see(this.call.me, facts)) fail.gone(CLAIM)
    return { found, facts }
  }

  #failLine(lineIndex: number, words: string): never {
    return fail.invalid(words, { [`lines.${lineIndex}.amount`]: words })
  }

  #textsOf = ({ caseName, name, amount, payer }: ClaimFound) => [
    { key: '项目', value: caseName },
    { key: '应收', value: name },
    { key: '金额', value: `${yuan(amount)}` },
    { key: '付款人', value: payer },
  ]

  #cardOf = (found: ClaimFound, to: readonly string[], alertTitle: string) => ({
    to,
    code: AppMsg.ClaimReturned,
    linkId: found.claimId,
    senderId: this.call.me.id,
    alertTitle,
    texts: this.#textsOf(found),
  })

  async #auditAndNotify(
    { claimId, arrivalId, expectMoneyId, empId }: ClaimFound,
    facts: CaseFacts,
    action: AuditAction,
  ): Promise<T.Claim> {
    const record = { kind: CLAIM_KIND, id: claimId }
    await this.call.audit(action, record)
    const team = [facts.leadId, facts.creatorId, ...facts.teamIds, empId]
    const to = facts.isConfidential ? [...new Set([...team, ...(await bookKeepers(this.call.db))])] : 'firm'
    this.call.emitChanged(to, record)
    this.call.emitChanged('firm', { kind: ARRIVAL_KIND, id: arrivalId })
    this.call.emitChanged(to, { kind: RECEIVABLE_KIND, id: expectMoneyId })
    return this.byId(claimId)
  }
}
