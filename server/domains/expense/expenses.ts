import type { ExpenseBearer, ExpenseKind, ExpenseType } from '@contract/expense/codes'
import type { FirmDb } from '../../kernel/db/open'
import { normalName } from '../party'

/** Expense line, as its form has it. */
export interface SpentLine {
  type: ExpenseType
  date: string
  amount: string
  invoiceNo: string
  seller: string
}

export interface SpentOn {
  workId: string
  employeeId: string
  caseId: string | null
  kind: ExpenseKind
  bearer: ExpenseBearer
}

/** Line that repeats an expense of another application. */
export interface Twin {
  /** Index of the form line, from 0. */
  at: number
  by: 'number' | 'likeness'
  workNo: string
  name: string
}

/** File already submitted with another application. */
export interface PaperTwice {
  fileId: string
  fileName: string
  workNo: string
}

/** Reimbursed expenses, checked so that nothing is paid twice: DOMAIN §8.12. */
export class Expenses {
  constructor(private readonly db: FirmDb) {}

  /** Lines that another application already has. @param workId the application being checked */
  async twins(lines: readonly SpentLine[], workId = ''): Promise<Twin[]> {
    const numbers = lines.map(({ invoiceNo }) => invoiceNo).filter(Boolean)
    const likely = lines.filter(({ invoiceNo, seller }) => !invoiceNo && seller)
    if (numbers.length === 0 && likely.length === 0) return []
    const known = await this.db
      .selectFrom('expenses')
      .innerJoin('approval_works', 'approval_works.id', 'expenses.work_id')
      .innerJoin('employees', 'employees.id', 'expenses.employee_id')
      .select([
        'expenses.invoice_no',
        'expenses.seller_norm',
        'expenses.amount',
        'expenses.spent_on',
        'approval_works.work_no as workNo',
        'employees.name',
      ])
      .where('expenses.work_id', '!=', workId)
      .where((eb) =>
        eb.or([
          eb('expenses.invoice_no', 'in', numbers.length > 0 ? numbers : ['none']),
          ...likely.map(({ amount, date, seller }) =>
            eb.and([
              eb('expenses.amount', '=', amount),
              eb('expenses.spent_on', '=', date),
              eb('expenses.seller_norm', '=', normalName(seller)),
            ]),
          ),
        ]),
      )
      .orderBy('expenses.id')
      .execute()
    return lines.flatMap((line, at) => {
      const twin = known.find((one) => (line.invoiceNo ? one.invoice_no === line.invoiceNo : isAlike(line, one)))
      return twin ? [{ at, by: line.invoiceNo ? 'number' : 'likeness', workNo: twin.workNo, name: twin.name }] : []
    })
  }

  /** Files already submitted with another application. */
  async papersTwice(fileIds: readonly string[], workId = ''): Promise<PaperTwice[]> {
    if (fileIds.length === 0) return []
    return this.db
      .selectFrom('files')
      .innerJoin('expense_papers', 'expense_papers.md5', 'files.md5')
      .innerJoin('approval_works', 'approval_works.id', 'expense_papers.work_id')
      .select(['files.id as fileId', 'files.name as fileName', 'approval_works.work_no as workNo'])
      .where('files.id', 'in', [...fileIds])
      .where('files.md5', '!=', '')
      .where('expense_papers.work_id', '!=', workId)
      .orderBy('files.id')
      .execute()
  }

  /** MD5 by file id: equal sums mean the same paper. */
  async sums(fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (fileIds.length === 0) return new Map()
    const files = await this.db
      .selectFrom('files')
      .select(['id', 'md5'])
      .where('id', 'in', [...fileIds])
      .execute()
    return new Map(files.map(({ id, md5 }) => [id, md5 || id]))
  }

  /** Stores the lines of a running application; false when another was first with one of its invoices or files. */
  async claim(of: SpentOn, lines: readonly SpentLine[], fileIds: readonly string[], newId: () => string) {
    const rows = lines.map(({ type, date, amount, invoiceNo, seller }, seq) => ({
      id: newId(),
      work_id: of.workId,
      seq,
      employee_id: of.employeeId,
      case_id: of.caseId,
      kind: of.kind,
      type,
      spent_on: date,
      amount,
      invoice_no: invoiceNo,
      seller,
      seller_norm: normalName(seller),
      bearer: of.bearer,
    }))
    const kept = await this.db
      .insertInto('expenses')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    return kept.length === rows.length && (await this.#keepPapers(of.workId, fileIds))
  }

  /** Releases the lines and files, so that another application may use them. */
  async release(workId: string) {
    await this.db.deleteFrom('expenses').where('work_id', '=', workId).execute()
    await this.db.deleteFrom('expense_papers').where('work_id', '=', workId).execute()
  }

  paid(workId: string, time: string) {
    return this.db.updateTable('expenses').set({ paid_at: time }).where('work_id', '=', workId).execute()
  }

  ofWork(workId: string) {
    return this.db
      .selectFrom('expenses')
      .select(['id', 'type', 'spent_on', 'amount', 'invoice_no', 'seller', 'bearer', 'paid_at'])
      .where('work_id', '=', workId)
      .orderBy('seq')
      .execute()
  }

  async #keepPapers(workId: string, fileIds: readonly string[]): Promise<boolean> {
    if (fileIds.length === 0) return true
    const files = await this.db
      .selectFrom('files')
      .select('md5')
      .where('id', 'in', [...fileIds])
      .execute()
    const sums = [...new Set(files.map(({ md5 }) => md5).filter(Boolean))]
    if (sums.length === 0) return true
    const kept = await this.db
      .insertInto('expense_papers')
      .values(sums.map((md5) => ({ md5, work_id: workId })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('md5')
      .execute()
    return kept.length === sums.length
  }
}

type Known = { seller_norm: string; amount: string; spent_on: string }

const isAlike = ({ seller, amount, date }: SpentLine, known: Known) =>
  seller !== '' &&
  normalName(seller) === known.seller_norm &&
  date === known.spent_on &&
  Number(amount) === Number(known.amount)
