import type { AuditAction } from '@contract/admin/audit/actions'
import { formatMoney } from '@contract/amount'
import { AppMsg, LedgerSource } from '@contract/codes/appMsg'
import { COST_MARKS, type CostMark } from '@contract/cost-invoice/codes'
import type * as T from '@contract/cost-invoice/shapes'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage } from '../../kernel/db/page'
import { updateLocked } from '../../kernel/db/versioned'
import { allow, fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { notify } from '../../kernel/notify/notify'
import { bookKeepers, personOf } from '../people'
import { CostInvoices } from './cost-invoices'
import { costPolicy } from './policy'
import { COST, COST_KIND, type CostFound, CostInvoiceRepository, type CostListed } from './repository/cost-invoices'

const APPROVAL = 'approval'

/** Cost ledger: invoices submitted or reimbursed, entered, doubted and settled by finance. */
export class CostInvoiceService {
  readonly #rows: CostInvoiceRepository

  constructor(private readonly call: StaffCall) {
    this.#rows = new CostInvoiceRepository(call.db, call.me)
  }

  async mine(input: T.CostInvoiceListInput): Promise<T.CostInvoicePage> {
    const { me, now } = this.call
    return mapPage(await this.#rows.list({ ...input, ownerId: me.id }, now), presentRow)
  }

  async ofFirm(input: T.FirmCostInvoiceInput): Promise<T.CostInvoicePage> {
    allow(costPolicy.seesAll(this.call.me), '全所的成本票由财务查看', { permission: 'money:keep' })
    return mapPage(await this.#rows.list(input, this.call.now), presentRow)
  }

  async marks({ isFirm = false }: T.MarkListInput): Promise<T.MarkCount[]> {
    const { me } = this.call
    if (isFirm) allow(costPolicy.seesAll(me), '全所的成本票由财务查看', { permission: 'money:keep' })
    const countOf = await this.#rows.counts(isFirm ? undefined : me.id)
    return (Object.keys(COST_MARKS) as CostMark[]).map((mark) => {
      const { count, amount } = countOf(mark)
      return { mark, name: COST_MARKS[mark], count, amount }
    })
  }

  tasks = async (input: T.PagingInput): Promise<T.CostInvoicePage> => mapPage(await this.#rows.tasks(input), presentRow)

  async byId(id: string): Promise<T.CostInvoice> {
    return this.#present(await this.find(id))
  }

  async find(id: string): Promise<CostFound> {
    const found = await this.#rows.find(id)
    return found && costPolicy.see(this.call.me, found) ? found : fail.gone(COST)
  }

  async records({ costInvoiceId, ...page }: T.CostInvoicePageRef): Promise<T.CostRecordPage> {
    await this.find(costInvoiceId)
    return mapPage(await this.#rows.recordsOf(costInvoiceId, page), presentRecord)
  }

  myRecords = async (input: T.PagingInput): Promise<T.CostRecordPage> =>
    mapPage(await this.#rows.myRecords(input), presentRecord)

  async mark({ costInvoiceId, version, mark, note = '' }: T.SaveMarkInput): Promise<T.CostInvoice> {
    const { me, time } = this.call
    const found = await this.find(costInvoiceId)
    const isOwn = found.owner_id === me.id
    if (!costPolicy.marks(me, found).includes(mark))
      fail.conflict(
        isOwn
          ? '自己的成本票由其他财务人员办理'
          : `「${COST_MARKS[found.mark]}」的成本票不能改为「${COST_MARKS[mark]}」`,
      )
    const words = note.trim()
    if (mark === 'doubtful' && !words) fail.unfilled('note', '存疑的原因')
    if (mark === 'toRecord' && !words) fail.unfilled('note', '补充说明')
    await this.#rows.update(costInvoiceId, version, { mark, note: words, updated_at: time })
    await this.#books().record(costInvoiceId, mark, words)
    if (mark === 'settled' || mark === 'doubtful') this.#notifyOwner(found, mark === 'settled', words)
    return this.#auditAndNotify(found, 'costInvoice.mark')
  }

  /** Cancels a submitted invoice; its owner may correct and submit it again. */
  async cancel({ costInvoiceId, version, reason }: T.CancelCostInput): Promise<T.CostInvoice> {
    const { me, db, time } = this.call
    const found = await this.find(costInvoiceId)
    if (found.source === 'reimbursement') fail.conflict('报销的发票随报销单入账，不能单独撤销')
    if (!costPolicy.cancel(me, found)) fail.conflict(`「${COST_MARKS[found.mark]}」的成本票不能撤销`)
    const note = reason.trim()
    await this.#rows.update(costInvoiceId, version, { mark: 'cancelled', note, updated_at: time })
    const returned = { status: 'returned' as const, verify_note: note, updated_at: time }
    await updateLocked(db, 'submitted_invoices', found.source_id, returned)
    await this.#books().record(costInvoiceId, 'cancelled', note)
    this.call.emitChanged([found.owner_id], { kind: 'submittedInvoice', id: found.source_id })
    return this.#auditAndNotify(found, 'costInvoice.cancel')
  }

  /**
   * §7 messagePushInventory: asks finance, at most once a day, to enter the cost invoices of a paid application
   * (1001).
   */
  async push(workId: string): Promise<null> {
    const { app, db, me, now } = this.call
    const isSeen = await app.records.see(this.call, { kind: APPROVAL, id: workId })
    const work = isSeen ? await this.#rows.paidWork(workId) : undefined
    if (!isSeen) fail.gone('审批')
    if (!work) return fail.conflict('审批付款后才能提醒财务登记台账')
    if (Number(work.toRecord ?? 0) === 0) fail.conflict('没有待登记的成本票')
    if (!(await this.#rows.push(workId, toDay(now)))) fail.conflict('今天已提醒过财务，请明天再试')
    notify(this.call, {
      to: (await bookKeepers(db)).filter((id) => id !== me.id),
      code: AppMsg.LedgerToRecord,
      linkId: workId,
      senderId: me.id,
      alertTitle: '有成本票待登记台账',
      texts: [
        { key: '审批', value: work.title },
        { key: '待登记', value: `${work.toRecord} 张` },
      ],
    })
    return null
  }

  #books() {
    const { db, time, me, now } = this.call
    return new CostInvoices({ db, time, actorId: me.id, newId: () => newId(now) })
  }

  #notifyOwner(found: CostFound, isSettled: boolean, note: string) {
    notify(this.call, {
      to: [found.owner_id],
      code: isSettled ? AppMsg.LedgerSettled : AppMsg.LedgerToRecord,
      sourceType: LedgerSource.costInvoice,
      linkId: found.costInvoiceId,
      senderId: this.call.me.id,
      alertTitle: isSettled ? '成本票已结算' : '成本票存疑，请补充说明',
      texts: [
        { key: '销售方', value: found.seller || '未注明' },
        { key: '金额', value: `${formatMoney(found.amount)} 元` },
        ...(note ? [{ key: '说明', value: note }] : []),
      ],
    })
  }

  async #auditAndNotify({ costInvoiceId, owner_id }: CostFound, action: AuditAction): Promise<T.CostInvoice> {
    const record = { kind: COST_KIND, id: costInvoiceId }
    await this.call.auditChange(action, record, [...new Set([owner_id, ...(await bookKeepers(this.call.db))])])
    return this.byId(costInvoiceId)
  }

  #present(found: CostFound): T.CostInvoice {
    const { me } = this.call
    const { source, source_id, work_id, workNo, note } = found
    return {
      ...presentRow(found),
      note,
      submittedId: source === 'handIn' ? source_id : null,
      workId: work_id,
      workNo: workNo ?? '',
      can: { marks: [...costPolicy.marks(me, found)], cancel: costPolicy.cancel(me, found) },
    }
  }
}

const presentRow = (row: CostListed): T.CostInvoiceRow => ({
  costInvoiceId: row.costInvoiceId,
  source: row.source,
  owner: { empId: row.empId, name: row.name, photoUrl: row.photoUrl },
  caseId: row.caseId,
  caseName: row.caseName,
  number: row.number,
  seller: row.seller,
  usedFor: row.usedFor,
  amount: row.amount,
  tax: row.tax,
  issuedOn: row.issuedOn,
  mark: row.mark,
  enterTime: row.enterTime,
  version: row.version,
})

type Recorded = Awaited<ReturnType<CostInvoiceRepository['myRecords']>>['records'][number]

const presentRecord = ({ empId, name, photoUrl, ...row }: Recorded) => ({
  ...row,
  person: personOf({ empId, name, photoUrl }),
})
