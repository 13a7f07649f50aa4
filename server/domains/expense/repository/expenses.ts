import type { ExpenseType } from '@contract/expense/codes'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'
import { normalName } from '../../party'

/** Expense line, as its form has it. */
export interface SpentLine {
  type: ExpenseType
  date: string
  amount: string
  invoiceNo: string
  seller: string
}

/** Expenses of other applications with one of these invoice numbers, or like one of these lines. */
export const findSameExpenses = (db: FirmDb, workId: string, numbers: string[], likely: readonly SpentLine[]) =>
  db
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

/** Files with the content of a paper of another application. */
export const findSubmittedPapers = (db: FirmDb, fileIds: readonly string[], workId: string) =>
  db
    .selectFrom('files')
    .innerJoin('expense_papers', 'expense_papers.md5', 'files.md5')
    .innerJoin('approval_works', 'approval_works.id', 'expense_papers.work_id')
    .select(['files.id as fileId', 'files.name as fileName', 'approval_works.work_no as workNo'])
    .where('files.id', 'in', [...fileIds])
    .where('files.md5', '!=', '')
    .where('expense_papers.work_id', '!=', workId)
    .orderBy('files.id')
    .execute()

export const findFileSums = (db: FirmDb, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'md5'])
    .where('id', 'in', [...fileIds])
    .execute()

/** Inserts lines and returns those that nobody else has; the others are left out. */
export const insertExpenses = (db: FirmDb, rows: readonly New<'expenses'>[]) =>
  db
    .insertInto('expenses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()

export const deleteExpenses = (db: FirmDb, workId: string) =>
  db.deleteFrom('expenses').where('work_id', '=', workId).execute()

export const deletePapers = (db: FirmDb, workId: string) =>
  db.deleteFrom('expense_papers').where('work_id', '=', workId).execute()

export const markExpensesPaid = (db: FirmDb, workId: string, time: string) =>
  db.updateTable('expenses').set({ paid_at: time }).where('work_id', '=', workId).execute()

export const findMd5s = (db: FirmDb, fileIds: readonly string[]) =>
  db
    .selectFrom('files')
    .select('md5')
    .where('id', 'in', [...fileIds])
    .execute()

/** Inserts papers and returns those that nobody else has; the others are left out. */
export const insertPapers = (db: FirmDb, rows: readonly New<'expense_papers'>[]) =>
  db
    .insertInto('expense_papers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('md5')
    .execute()

export const findExpensesOfWork = (db: FirmDb, workId: string) =>
  db
    .selectFrom('expenses')
    .select(['id', 'type', 'spent_on', 'amount', 'invoice_no', 'seller', 'bearer', 'paid_at'])
    .where('work_id', '=', workId)
    .orderBy('seq')
    .execute()
