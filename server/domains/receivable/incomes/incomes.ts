import type { AuditAction } from '@contract/admin/audit/actions'
import { yuan } from '@contract/amount'
import { AppMsg, LedgerSource } from '@contract/codes/appMsg'
import { PENDING, RatioOutcome } from '@contract/codes/linkStatus'
import { days } from '@contract/duration'
import { allocationForm } from '@contract/receivable/incomes/form'
import type * as T from '@contract/receivable/incomes/shapes'
import Decimal from 'decimal.js'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay, toTime } from '../../../kernel/clock'
import { mapPage } from '../../../kernel/db/page'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { notify, settle } from '../../../kernel/notify/notify'
import { Cases, WALLED } from '../../case'
import { Draws } from '../../expense'
import { bookKeepers, People } from '../../people'
import { numberSetting } from '../../settings'
import { allocate } from '../allocation'
import { moneyPolicy } from '../policy'
import { remindOfSilence } from '../silence'
import { confirmIncome } from './confirm-income'
import { INCOME, INCOME_KIND, type IncomeFound, IncomeRepository } from './income-repository'

const HANDLED = 1

type Shares = Awaited<ReturnType<IncomeRepository['shares']>>

/**
 * Incomes and their shares: each lawyer agrees, or objects with a reason; no answer for a week counts as agreed (GAPS
 * 60).
 */
export class IncomeService {
  readonly #incomes: IncomeRepository

  constructor(private readonly call: StaffCall) {
    this.#incomes = new IncomeRepository(call.db)
  }

  async list(input: T.IncomeListInput): Promise<T.IncomePage> {
    const page = await this.#incomes.list(this.call.me, input)
    const shares = await this.#incomes.shares(page.records.map(({ moneyId }) => moneyId))
    return mapPage(page, (row) => this.#presentRow(row, shares))
  }

  async ofCase(caseId: string): Promise<T.IncomeRow[]> {
    const rows = await this.#incomes.ofCase(this.call.me, caseId)
    const shares = await this.#incomes.shares(rows.map(({ moneyId }) => moneyId))
    return rows.map((row) => this.#presentRow(row, shares))
  }

  /** Incomes of a case, page by page, with the shares the caller may see. */
  async distributions(input: T.DistributionsInput): Promise<T.DistributionPage> {
    const { me } = this.call
    const page = await this.#incomes.distributions(me, input)
    const shares = await this.#incomes.shares(page.records.map(({ moneyId }) => moneyId))
    return mapPage(page, (found) => {
      const row = this.#presentRow(found, shares)
      const own = shares.filter(({ incomeId }) => incomeId === found.moneyId)
      return { ...row, shares: moneyPolicy.manages(me) || row.mine ? own.map(presentShare) : null }
    })
  }

  async switch(): Promise<T.AllocationSwitch> {
    return { isAllocation: true, toConfirm: await this.#incomes.waiting(this.call.me.id) }
  }

  async byId(id: string): Promise<T.Income> {
    const { found, shares } = await this.#requireVisibleIncome(id)
    const { me } = this.call
    const row = this.#presentRow(found, shares)
    const manages = moneyPolicy.manages(me)
    const isOpen = found.status === 'toConfirm' || found.status === 'disputed'
    return {
      ...row,
      taxRate: found.taxRate,
      tax: found.tax,
      net: new Decimal(found.gross).minus(found.tax).toFixed(2),
      firmRate: found.firmRate,
      firmShare: found.firmShare,
      shares: shares.map(presentShare),
      confirmTime: found.confirmTime,
      can: {
        answer: isOpen && row.mine !== null && row.mine.status === 'toConfirm',
        edit: isOpen && manages,
        settle: found.status === 'confirmed' && manages && (await new Draws(this.call.db).undrawn(id)).length === 0,
      },
    }
  }

  async answer({ moneyId, version, agrees, reason = '' }: T.AnswerIncomeInput): Promise<T.Income> {
    const { found, shares } = await this.#lockIncome(moneyId, version)
    const { me, time, db } = this.call
    const mine = shares.find(({ empId }) => empId === me.id)
    if (!mine) return fail.forbidden('您不在这笔收入的分配之列', { permission: 'money:keep' })
    if (found.status !== 'toConfirm' && found.status !== 'disputed') fail.conflict('该笔收入已确认')
    if (mine.status !== 'toConfirm') fail.conflict('您已确认过，等财务调整后可再次确认')
    if (!agrees && !reason.trim()) fail.unfilled('reason', '异议原因')
    await this.#incomes.answer(moneyId, me.id, agrees ? 'confirmed' : 'disputed', agrees ? '' : reason.trim(), time)
    const others = shares.filter(({ empId }) => empId !== me.id)
    const isDisputed = !agrees || others.some(({ status }) => status === 'disputed')
    if (isDisputed) await this.#incomes.set(moneyId, { status: 'disputed', updated_at: time })
    else if (others.every(({ status }) => status === 'confirmed')) await confirmIncome(this.call, db, moneyId)
    else await this.#incomes.set(moneyId, { updated_at: time })
    const linkStatus = agrees ? RatioOutcome.confirmed : RatioOutcome.disputed
    settle(this.call, {
      linkId: moneyId,
      codes: [AppMsg.DistributionRatio],
      linkStatus: PENDING,
      actor: { employeeId: me.id, linkStatus },
    })
    if (!agrees) await this.#notifyDispute(found, reason.trim())
    return this.#auditAndNotify(moneyId, shares, agrees ? 'income.agree' : 'income.dispute')
  }

  /** Finance sets a new split, and everybody is asked again. */
  async edit({ moneyId, version, values }: T.EditIncomeInput): Promise<T.Income> {
    allow(moneyPolicy.manages(this.call.me), '分配由财务调整', { permission: 'money:keep' })
    const { now, time, db } = this.call
    const { taxRate, firmRate, shares: wanted } = acceptForm(allocationForm, values, toDay(now))
    const { found } = await this.#lockIncome(moneyId, version)
    if (found.status !== 'toConfirm' && found.status !== 'disputed') fail.conflict('该笔收入已确认，不能再调整')
    const people = await new People(db).working(wanted.map(({ empId }) => empId))
    if (people.length !== wanted.length) fail.invalid('有人不存在或已离职', { shares: '有人不存在或已离职' })
    const split = allocate(
      found.gross,
      { tax: taxRate, firm: firmRate },
      wanted.map(({ percent }) => percent),
    )
    const silentAt = now + days(await numberSetting(this.call.db, 'silentDays'))
    const columns = { tax_rate: split.taxRate, tax: split.tax, firm_rate: split.firmRate, firm_share: split.firmShare }
    const standing = { status: 'toConfirm' as const, silent_at: toTime(silentAt), updated_at: time }
    await this.#incomes.set(moneyId, { ...columns, ...standing })
    await this.#incomes.replace(
      moneyId,
      wanted.map(({ empId, percent }, sort) => ({
        income_id: moneyId,
        employee_id: empId,
        percent: new Decimal(percent).toFixed(2),
        amount: split.shares[sort] ?? '0',
        sort,
      })),
    )
    await remindOfSilence(this.call, silentAt)
    settle(this.call, { linkId: moneyId, codes: [AppMsg.AdjustmentTodo], linkStatus: HANDLED })
    const { confirmed, disputed, changed } = RatioOutcome
    settle(this.call, {
      linkId: moneyId,
      codes: [AppMsg.DistributionRatio],
      linkStatus: changed,
      from: [PENDING, confirmed, disputed],
    })
    notify(this.call, {
      ...this.#cardOf(found, '分配比例已调整，请确认'),
      to: wanted.map(({ empId }) => empId),
      code: AppMsg.DistributionRatio,
    })
    return this.#auditAndNotify(moneyId, await this.#incomes.shares([moneyId]), 'income.edit')
  }

  /**
   * Closes the income and notifies the lawyers (1003). APPROVALS 2012: lawyers are paid by their own applications, so
   * finance settles only once no share can be drawn: it went back to the client, or its owner has left.
   */
  async settle({ moneyId, version }: T.SettleIncomeInput): Promise<T.Income> {
    allow(moneyPolicy.manages(this.call.me), '结算由财务办理', { permission: 'money:keep' })
    const { found, shares } = await this.#lockIncome(moneyId, version)
    if (found.status !== 'confirmed') fail.conflict('收入分配确认后才能结算')
    const waiting = await new Draws(this.call.db).undrawn(moneyId)
    if (waiting.length > 0) fail.conflict(`${waiting.join('、')}的份额尚未支取，请由本人提交提现审批`)
    await this.#incomes.set(moneyId, { status: 'settled', updated_at: this.call.time })
    notify(this.call, {
      ...this.#cardOf(found, '收入已结算'),
      to: shares.map(({ empId }) => empId),
      code: AppMsg.LedgerSettled,
      sourceType: LedgerSource.income,
    })
    return this.#auditAndNotify(moneyId, shares, 'income.settle')
  }

  async #notifyDispute(found: IncomeFound, reason: string) {
    // Bookkeepers outside the team must not learn a confidential case's name.
    const caseRecord = await new Cases(this.call.db).find(found.caseId)
    const shown = caseRecord?.is_confidential ? { ...found, caseName: WALLED } : found
    const card = this.#cardOf(shown, '对分配比例有异议')
    const texts = [...card.texts, { key: '异议原因', value: reason }]
    notify(this.call, { ...card, texts, to: await bookKeepers(this.call.db), code: AppMsg.AdjustmentTodo })
  }

  #cardOf = ({ moneyId, caseName, name, gross }: IncomeFound, alertTitle: string) => ({
    linkId: moneyId,
    senderId: this.call.me.id,
    alertTitle,
    texts: [
      { key: '项目', value: caseName },
      { key: '收款', value: `${name} ${yuan(gross)}` },
    ],
  })

  async #requireVisibleIncome(id: string) {
    const found = (await this.#incomes.find(this.call.me, id)) ?? fail.gone(INCOME)
    const shares = await this.#incomes.shares([id])
    const { me } = this.call
    if (!moneyPolicy.manages(me) && !shares.some(({ empId }) => empId === me.id)) fail.gone(INCOME)
    return { found, shares }
  }

  /** Locks the income; refused when the version differs. */
  async #lockIncome(id: string, version: number) {
    const locked = await this.#incomes.lock(id)
    const seen = await this.#requireVisibleIncome(id)
    if (locked?.version !== version) fail.stale(INCOME)
    return seen
  }

  #presentRow(found: IncomeFound, all: Shares): T.IncomeRow {
    const own = all.find(({ incomeId, empId }) => incomeId === found.moneyId && empId === this.call.me.id)
    const { moneyId, caseId, caseName, clientName, name, gross, payer, arrivedOn, status } = found
    return {
      moneyId,
      caseId,
      caseName,
      clientName: clientName ?? '',
      name,
      gross,
      payer,
      arrivedOn,
      status,
      mine: own ? { percent: own.percent, amount: own.amount, status: own.status } : null,
      silentTime: found.silentTime,
      createTime: found.createTime,
      version: found.version,
    }
  }

  async #auditAndNotify(id: string, shares: Shares, action: AuditAction): Promise<T.Income> {
    const record = { kind: INCOME_KIND, id }
    await this.call.audit(action, record)
    const to = [...shares.map(({ empId }) => empId), ...(await bookKeepers(this.call.db)), this.call.me.id]
    this.call.emitChanged([...new Set(to)], record)
    return this.byId(id)
  }
}

const presentShare = ({
  empId,
  name,
  photoUrl,
  percent,
  amount,
  status,
  reason,
  answerTime,
}: Shares[number]): T.IncomeShare => ({
  person: { empId, name, photoUrl },
  percent,
  amount,
  status,
  reason,
  answerTime,
})
