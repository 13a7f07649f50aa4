import type { ExpenseBearer, ExpenseKind } from '@contract/expense/codes'
import type { FirmDb } from '../../kernel/db/open'
import { normalName } from '../party'
import {
  deleteExpenses,
  deletePapers,
  findExpensesOfWork,
  findFileSums,
  findMd5s,
  findSameExpenses,
  findSubmittedPapers,
  insertExpenses,
  insertPapers,
  markExpensesPaid,
  type SpentLine,
} from './repository/expenses'

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
    const known = await findSameExpenses(this.db, workId, numbers, likely)
    return lines.flatMap((line, index) => {
      const twin = known.find((knownLine) =>
        line.invoiceNo ? knownLine.invoice_no === line.invoiceNo : isAlike(line, knownLine),
      )
      return twin
        ? [{ at: index, by: line.invoiceNo ? 'number' : 'likeness', workNo: twin.workNo, name: twin.name }]
        : []
    })
  }

  /** Files already submitted with another application. */
  async papersTwice(fileIds: readonly string[], workId = ''): Promise<PaperTwice[]> {
    if (fileIds.length === 0) return []
    return findSubmittedPapers(this.db, fileIds, workId)
  }

  /** MD5 by file id: equal sums mean the same paper. */
  async sums(fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (fileIds.length === 0) return new Map()
    const files = await findFileSums(this.db, fileIds)
    return new Map(files.map(({ id, md5 }) => [id, md5 || id]))
  }

  /** Stores the lines of a running application; false when another was first with one of its invoices or files. */
  async claim(target: SpentOn, lines: readonly SpentLine[], fileIds: readonly string[], newId: () => string) {
    const rows = lines.map(({ type, date, amount, invoiceNo, seller }, seq) => ({
      id: newId(),
      work_id: target.workId,
      seq,
      employee_id: target.employeeId,
      case_id: target.caseId,
      kind: target.kind,
      type,
      spent_on: date,
      amount,
      invoice_no: invoiceNo,
      seller,
      seller_norm: normalName(seller),
      bearer: target.bearer,
    }))
    const kept = await insertExpenses(this.db, rows)
    return kept.length === rows.length && (await this.#keepPapers(target.workId, fileIds))
  }

  /** Releases the lines and files, so that another application may use them. */
  async release(workId: string) {
    await deleteExpenses(this.db, workId)
    await deletePapers(this.db, workId)
  }

  paid(workId: string, time: string) {
    return markExpensesPaid(this.db, workId, time)
  }

  ofWork(workId: string) {
    return findExpensesOfWork(this.db, workId)
  }

  async #keepPapers(workId: string, fileIds: readonly string[]): Promise<boolean> {
    if (fileIds.length === 0) return true
    const files = await findMd5s(this.db, fileIds)
    const sums = [...new Set(files.map(({ md5 }) => md5).filter(Boolean))]
    if (sums.length === 0) return true
    const kept = await insertPapers(
      this.db,
      sums.map((md5) => ({ md5, work_id: workId })),
    )
    return kept.length === sums.length
  }
}

type Known = { seller_norm: string; amount: string; spent_on: string }

const isAlike = ({ seller, amount, date }: SpentLine, known: Known) =>
  seller !== '' &&
  normalName(seller) === known.seller_norm &&
  date === known.spent_on &&
  Number(amount) === Number(known.amount)
