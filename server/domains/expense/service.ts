import { WorkStatus } from '@contract/approval/codes'
import { WORK_TYPE } from '@contract/approval/work-types'
import {
  ACCOUNT_GROUPS,
  type AccountGroup,
  EXPENSE_TYPES,
  type ExpenseBearer,
  type ExpenseType,
} from '@contract/expense/codes'
import { openAccountForm } from '@contract/expense/form'
import type * as T from '@contract/expense/shapes'
import type { FormValues, Remote } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { Decimal } from 'decimal.js'
import { acceptForm } from '../../kernel/accept-form'
import { toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { mapPage, pageOf } from '../../kernel/db/page'
import { acquireLocks } from '../../kernel/db/row-locks'
import { fail } from '../../kernel/fail'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { Cases } from '../case'
import { Expenses } from './expenses'
import { maskAccount, paysOut } from './policy'
import { Refunds, refundable } from './refunds'
import { type OpenAccount, OpenAccounts } from './repository/accounts'
import { Draws } from './repository/draws'
import { ExpenseRepository } from './repository/works'

const APPROVAL = 'approval'
/** Approval type with expense lines. */

/** Bank accounts, and the expense lines of applications. */
export class ExpenseService {
  readonly #accounts: OpenAccounts

  constructor(private readonly call: StaffCall) {
    this.#accounts = new OpenAccounts(call.db)
  }

  async accounts({ keyword = '', ...asked }: T.OpenAccountsInput): Promise<T.OpenAccountPage> {
    const words = keyword.trim()
    const all = (await this.#accounts.ofOwner(this.call.me.id)).filter(
      ({ bank, holder, account_no }) => !words || [bank, holder, account_no].some((text) => text.includes(words)),
    )
    return mapPage(pageOf(all, asked), (account) => present(account, { isFull: true, me: this.call.me.id }))
  }

  async saveAccount(input: T.OpenAccountInput): Promise<T.OpenAccountRow> {
    const { me, now, time } = this.call
    const values = acceptForm(openAccountForm, { isDefault: false, ...input }, toDay(now))
    await acquireLocks(this.call.db, { open_accounts: [me.id] })
    const mine = await this.#accounts.ofOwner(me.id)
    if (mine.some(({ account_no }) => account_no === values.accountNo))
      fail.invalid('该账号已登记', { accountNo: '该账号已登记' })
    const id = newId(now)
    const row = {
      id,
      owner_id: me.id,
      group_code: values.groupCode as AccountGroup,
      holder: values.holder,
      bank: values.bank,
      account_no: values.accountNo,
    }
    await this.#accounts.insert({ ...row, created_at: time })
    const isDefault = values.isDefault || mine.length === 0
    if (isDefault) await this.#accounts.setDefault(me.id, id)
    return present({ ...row, is_default: isDefault }, { isFull: true, me: me.id })
  }

  async setDefault(accountId: string): Promise<null> {
    const { me } = this.call
    await acquireLocks(this.call.db, { open_accounts: [me.id] })
    const found = await this.#accounts.find(accountId)
    if (found?.owner_id !== me.id) fail.gone('账户')
    await this.#accounts.setDefault(me.id, accountId)
    return null
  }

  /** Accounts of the applicant, then the firm's own: where the money goes, and where it comes from. */
  async workAccounts(workId: string): Promise<T.WorkAccounts> {
    const { work, form } = await this.#requireVisibleWork(workId)
    const isFull = work.applicant_id === this.call.me.id || paysOut(this.call.me)
    const chosen = (form.account as Remote | undefined)?.id
    const all = [...(await this.#accounts.ofOwner(work.applicant_id)), ...(await this.#accounts.ofOwner(null))]
    const groups = (Object.keys(ACCOUNT_GROUPS) as AccountGroup[]).map((groupCode) => ({
      groupCode,
      groupName: ACCOUNT_GROUPS[groupCode],
      accounts: all
        .filter(({ group_code }) => group_code === groupCode)
        .map((account) => present(account, { isFull, me: this.call.me.id, isChosen: account.id === chosen })),
    }))
    return { title: work.title, empWidgetList: groups.filter(({ accounts }) => accounts.length > 0) }
  }

  async drawable(input: T.OpenAccountsInput): Promise<T.DrawablePage> {
    const page = await new Draws(this.call.db).open(this.call.me.id, input)
    return mapPage(page, ({ incomeId, caseName, name, amount }) => ({ incomeId, caseName, name, amount }))
  }

  /** Deciders on a refund see its case through the application; who pays out sees all but those behind the wall. */
  async receipts({ caseId, workId }: T.CaseReceiptsInput): Promise<T.CaseReceipts> {
    const { db, me } = this.call
    const isAsked = workId ? await this.#isRefundOf(workId, caseId) : false
    const cases = new Cases(db)
    const found = (await cases.find(caseId)) ?? fail.gone('项目')
    const isPayer = paysOut(me) && !found.is_confidential
    if (!isAsked && !isPayer) await cases.requireVisible(me, caseId)
    const all = await new Refunds(db).receipts(caseId)
    return {
      caseName: found.name,
      received: sumOf(all),
      refunded: sumOf(all.map(({ refunded }) => ({ amount: refunded }))),
      receipts: all.map((receipt) => ({
        receiptId: receipt.claimId,
        name: receipt.name,
        payer: receipt.payer,
        day: receipt.day,
        amount: receipt.amount,
        refunded: receipt.refunded,
        drawn: receipt.drawn,
        refundable: refundable(receipt),
      })),
    }
  }

  async #isRefundOf(workId: string, caseId: string): Promise<boolean> {
    const { work, form } = await this.#requireVisibleWork(workId)
    return work.type === WORK_TYPE.refund && (form.case as Remote | undefined)?.id === caseId
  }

  async workExpenses(workId: string): Promise<T.WorkExpenses> {
    const { work, form } = await this.#requireVisibleWork(workId)
    const rows = work.type === WORK_TYPE.reimbursement ? await this.#expenseRows(workId, form) : []
    const types = [...new Set(rows.map(({ type }) => type))].map((type) => {
      const rowsOfType = rows.filter((row) => row.type === type)
      return { type, typeName: rowsOfType[0]?.typeName ?? '', sum: sumOf(rowsOfType) }
    })
    return {
      title: work.title,
      isPaid: work.type === WORK_TYPE.reimbursement && work.status === WorkStatus.approved,
      total: sumOf(rows),
      bearer: (form.bearing as ExpenseBearer | undefined) ?? null,
      types,
      rows,
    }
  }

  async #expenseRows(workId: string, form: FormValues): Promise<T.ExpenseRow[]> {
    const lines = linesOf(form.lines).map((line) => ({
      type: String(line.type) as ExpenseType,
      date: String(line.date ?? ''),
      amount: String(line.amount ?? '0'),
      invoiceNo: String(line.invoiceNo ?? ''),
      seller: String(line.seller ?? ''),
      remark: String(line.remark ?? ''),
      fileIds: Array.isArray(line.file) ? line.file.map(String) : [],
    }))
    const twins = new Map((await new Expenses(this.call.db).twins(lines, workId)).map((twin) => [twin.at, twin]))
    const kept = new Map(
      (await filesOf(this.call.db, { kind: APPROVAL, id: workId })).map((file) => [file.fileId, file]),
    )
    return lines.map(({ date, fileIds, ...line }, index) => {
      const twin = twins.get(index)
      return {
        at: index,
        day: date,
        ...line,
        typeName: EXPENSE_TYPES[line.type]?.title ?? line.type,
        files: fileIds.flatMap((id) => kept.get(id) ?? []),
        twin: twin ? { workNo: twin.workNo, name: twin.name } : null,
      }
    })
  }

  /** Application for money, if the caller may read it. */
  async #requireVisibleWork(workId: string) {
    const { app, db } = this.call
    const isSeen = await app.records.see(this.call, { kind: APPROVAL, id: workId })
    const work = isSeen ? await new ExpenseRepository(db).work(workId) : undefined
    if (!work) return fail.gone('审批')
    return { work, form: work.form as FormValues }
  }
}

const sumOf = (rows: readonly { amount: string }[]) =>
  rows.reduce((sum, { amount }) => sum.plus(/^\d+(\.\d+)?$/.test(amount) ? amount : 0), new Decimal(0)).toFixed(2)

interface Reader {
  isFull: boolean
  me: string
  isChosen?: boolean
}

const present = (account: OpenAccount, { isFull, me, isChosen = false }: Reader): T.OpenAccountRow => ({
  accountId: account.id,
  groupCode: account.group_code,
  holder: account.holder,
  bank: account.bank,
  accountNo: isFull ? account.account_no : maskAccount(account.account_no),
  isDefault: account.is_default,
  isMine: account.owner_id === me,
  isChosen,
})
