import type { AuditAction } from '@contract/admin/audit/actions'
import { yuan } from '@contract/amount'
import { AppMsg } from '@contract/codes/appMsg'
import { ArrivalOutcome } from '@contract/codes/linkStatus'
import type { Page } from '@contract/core'
import { receivableLimits as most } from '@contract/receivable/codes'
import { arrivalForm } from '@contract/receivable/form'
import type * as T from '@contract/receivable/shapes'
import Decimal from 'decimal.js'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { mapPage } from '../../../kernel/db/page'
import { acquireLocks } from '../../../kernel/db/row-locks'
import { allow, fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { notify, settle } from '../../../kernel/notify/notify'
import { rowsOfText } from '../../../kernel/sheets/csv'
import { readSheetFile } from '../../../kernel/sheets/read-sheet'
import { account, Books, credit, debit } from '../../books'
import { CASE, Cases } from '../../case'
import { publishEvents } from '../../webhook'
import { moneyPolicy } from '../policy'
import { claimersWords, presentArrival, presentClaim } from '../present'
import { ClaimRepository } from '../repository/claims'
import { ContestRepository } from '../repository/contests'
import { ReceivableRepository } from '../repository/receivables'
import { ARRIVAL, ARRIVAL_KIND, ArrivalRepository } from './arrival-repository'
import { type ArrivalValues, readStatement, type Statement } from './bank-statement'
import { suggestionsOf } from './claim-suggestions'
import { splitKnown } from './known-arrivals'

const ENTERED = 'entered'
const TAKEN = '银行流水号已登记过'

/** Bank arrivals: recorded by finance, public until they are claimed. */
export class ArrivalService {
  readonly #arrivals: ArrivalRepository

  constructor(private readonly call: StaffCall) {
    this.#arrivals = new ArrivalRepository(call.db, call.me)
  }

  async list(input: T.ArrivalListInput): Promise<T.ArrivalPage> {
    return mapPage(await this.#arrivals.list(input), presentArrival)
  }

  async byId(id: string): Promise<T.Arrival> {
    const { me, db } = this.call
    const found = (await this.#arrivals.find(id)) ?? fail.gone(ARRIVAL)
    const row = presentArrival(found)
    const isForAll = !row.isWithdrawn && new Decimal(row.left).gt(0)
    if (!isForAll && !(await this.#arrivals.isVisibleToCaller(id))) await this.#failNotVisible(row)
    const manages = moneyPolicy.manages(me)
    const claims = await new ClaimRepository(db, me).ofArrival(id)
    const isOwn = claims.some(
      ({ empId, status }) => empId === me.id && (status === 'pending' || status === 'confirmed'),
    )
    const contests = await new ContestRepository(db).openOf(id)
    const contest = contests.find(({ empId }) => empId === me.id)
    const sought = { amount: row.left, payer: row.payer, words: row.words }
    return {
      ...row,
      // The payer's account number is for finance; its last four characters tell payers apart.
      payerAccount: manages ? found.payerAccount : found.payerAccount.replace(/.(?=.{4})/g, '*'),
      serialNo: manages ? found.serialNo : '',
      creator: { empId: found.creatorId, name: found.creatorName, photoUrl: found.creatorPhoto },
      createTime: found.createTime,
      claims: claims.map(presentClaim),
      suggestions: isForAll ? suggestionsOf(await this.#arrivals.candidates(sought), sought) : [],
      contest: contest ? { reason: contest.reason, createTime: contest.createTime } : null,
      can: {
        claim: isForAll,
        contest: !row.isWithdrawn && new Decimal(row.left).isZero() && !isOwn && !manages,
        withdraw: manages && !row.isWithdrawn && new Decimal(row.claimed).isZero(),
      },
    }
  }

  /** Arrivals were open to all until they were claimed or withdrawn, so their existence is no secret. */
  async #failNotVisible({ arrivalId, isWithdrawn }: T.ArrivalRow): Promise<never> {
    if (isWithdrawn) fail.noLongerVisible('该笔到账已由财务撤销')
    const who = claimersWords(await new ClaimRepository(this.call.db, this.call.me).claimersOf(arrivalId))
    return fail.noLongerVisible(`该笔到账已由${who}认领`, { to: 'arrival', id: arrivalId })
  }

  async save({ values }: T.SaveArrivalInput): Promise<T.Arrival> {
    this.#requireBookkeeper()
    const today = toDay(this.call.now)
    const accepted = acceptForm(arrivalForm, values, today)
    if (accepted.arrivedOn > today) fail.invalid('到账日期不能晚于今天', { arrivedOn: '到账日期不能晚于今天' })
    await this.#lockSerials([accepted.serialNo])
    if (accepted.serialNo && (await this.#arrivals.taken([accepted.serialNo])).size > 0)
      fail.invalid(TAKEN, { serialNo: TAKEN })
    const [id = ''] = await this.#recordArrivals([accepted])
    return this.byId(id)
  }

  /** Reads a bank's list, pasted or as a file; takes seconds, so it is done outside of a transaction. */
  async readStatement({ csv, fileId }: T.ImportArrivalsInput): Promise<Statement> {
    this.#requireBookkeeper()
    const today = toDay(this.call.now)
    const field = fileId ? 'fileId' : 'csv'
    if (!fileId && !csv?.trim())
      fail.invalid('请粘贴银行流水，或选择流水文件', { csv: '请粘贴银行流水，或选择流水文件' })
    const content = fileId
      ? await readSheetFile(this.call, fileId, most.statementRows)
      : { rows: rowsOfText(csv ?? ''), isText: true }
    const statement = readStatement(content, today, field)
    const late = statement.lines.find(({ values }) => values.arrivedOn > today)
    if (late)
      fail.invalid(`第 ${late.row} 行：到账日期不能晚于今天`, { [field]: `第 ${late.row} 行：到账日期不能晚于今天` })
    return statement
  }

  /** Records the arrivals that are not recorded yet; names the others. */
  async importStatement({ lines, skipped }: Statement): Promise<T.ImportedArrivals> {
    const { db, me } = this.call
    const serialNos = lines.map(({ values }) => values.serialNo).filter(Boolean)
    // One list at a time: what a list has without numbers is compared with all that is recorded.
    const papers = [`${me.firmId} bank list`, ...serialNos.map((number) => `${me.firmId} bank ${number}`)]
    await acquireLocks(db, { papers })
    const days = lines.map(({ values }) => values.arrivedOn)
    const { fresh, seen } = splitKnown(lines, await this.#arrivals.known({ serialNos, days }))
    const values = fresh.map((line) => line.values)
    if (values.length > 0) await this.#recordArrivals(values)
    const total = values.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    return {
      imported: values.length,
      total: total.toFixed(2),
      known: seen.map(({ row, values: { payer, amount } }) => ({ row, words: `${payer} ${yuan(amount)}` })),
      skipped,
    }
  }

  /** Withdraws an arrival recorded by mistake. Refused once it is claimed. */
  async withdraw({ id, version, reason }: T.WithdrawArrivalInput): Promise<T.Arrival> {
    this.#requireBookkeeper()
    const locked = (await this.#arrivals.lock(id)) ?? fail.gone(ARRIVAL)
    if (locked.withdrawn_at) fail.conflict('该笔到账已撤销')
    if (!new Decimal(locked.claimed).isZero()) fail.conflict('该笔到账已被认领，不能撤销')
    await this.#arrivals.withdraw(id, version, reason.trim(), this.call.time)
    const words = { words: `撤销到账：${locked.payer}`, happenedOn: toDay(this.call.now) }
    await Books.of(this.call).reverse({ kind: ARRIVAL_KIND, id, step: ENTERED }, words)
    settle(this.call, { linkId: id, codes: [AppMsg.ClaimNew], linkStatus: ArrivalOutcome.withdrawn })
    await this.#auditAndNotify(id, 'arrival.withdraw')
    return this.byId(id)
  }

  async myCases(input: T.MyCasesInput): Promise<Page<T.ClaimableCase>> {
    const page = await this.#arrivals.myCases(input)
    return mapPage(page, ({ caseName, clientName, outstanding, ...row }) => ({
      ...row,
      name: caseName,
      clientName: clientName ?? '',
      outstanding: outstanding ?? '0.00',
    }))
  }

  async openInstalments(caseId: string): Promise<T.OpenInstalment[]> {
    const { db, me } = this.call
    const cases = new Cases(db)
    const caseRecord = (await cases.find(caseId)) ?? fail.gone(CASE)
    if (!moneyPolicy.see(me, await cases.factsOf(caseRecord))) fail.gone(CASE)
    return new ReceivableRepository(db, me).open(caseId)
  }

  #requireBookkeeper() {
    allow(moneyPolicy.manages(this.call.me), '到账由财务登记', { permission: 'money:keep' })
  }

  /** Locks the bank serial numbers: the later of two concurrent recordings is refused as a duplicate. */
  #lockSerials(serialNos: readonly string[]) {
    const { db, me } = this.call
    return acquireLocks(db, { papers: serialNos.filter(Boolean).map((number) => `${me.firmId} bank ${number}`) })
  }

  async #recordArrivals(values: readonly ArrivalValues[]): Promise<string[]> {
    const { db, me, now, time } = this.call
    const rows = values.map(({ arrivedOn, payer, payerAccount, serialNo, words, amount }) => ({
      id: newId(now),
      amount,
      arrived_on: arrivedOn,
      payer: payer.trim(),
      payer_account: payerAccount,
      serial_no: serialNo,
      words,
      creator_id: me.id,
      created_at: time,
      updated_at: time,
    }))
    if (!(await this.#arrivals.insert(rows))) fail.conflict('银行流水号刚刚被他人登记，请刷新后核对')
    const ledger = Books.of(this.call)
    for (const { id, amount, payer, arrived_on } of rows)
      await ledger.post({
        cause: { kind: ARRIVAL_KIND, id, step: ENTERED },
        words: `到账：${payer}`,
        happenedOn: arrived_on,
        entries: [debit(account('bank'), amount), credit(account('unclaimed'), amount)],
      })
    const events = rows.map(({ id: arrivalId, amount, arrived_on: arrivedOn }) => ({ arrivalId, amount, arrivedOn }))
    await publishEvents({ db, now, firmId: me.firmId }, 'arrival.booked', events)
    const [first] = rows
    if (first) await this.#notifyCollectors(first.id, rows)
    return rows.map(({ id }) => id)
  }

  /** Asks lead lawyers with money still to come to check whether it is theirs (903); one message for a whole import. */
  async #notifyCollectors(id: string, rows: readonly { payer: string; amount: string; arrived_on: string }[]) {
    const [first] = rows
    const total = rows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    notify(this.call, {
      to: await this.#arrivals.collectors(),
      code: AppMsg.ClaimNew,
      // A card about several is no offer of one of them.
      linkId: rows.length > 1 ? '' : id,
      senderId: this.call.me.id,
      alertTitle: rows.length > 1 ? `${rows.length} 笔到账待认领` : '有一笔到账待认领',
      texts: [
        { key: '付款人', value: rows.length > 1 ? `${first?.payer}等` : (first?.payer ?? '') },
        { key: '金额', value: `${yuan(total.toFixed(2))}` },
        { key: '到账日期', value: first?.arrived_on ?? '' },
      ],
    })
    await this.#auditAndNotify(id, 'arrival.save')
  }

  async #auditAndNotify(id: string, action: AuditAction) {
    await this.call.auditChange(action, { kind: ARRIVAL_KIND, id }, 'firm')
  }
}
