import type { AccountCode } from '@contract/books/codes'
import { expense } from '@contract/expense'
import type { AccountGroup } from '@contract/expense/codes'
import { arrival } from '@contract/receivable'
import { income } from '@contract/receivable/incomes'
import { newId } from '@server/kernel/db/id'
import type { Firm, Worker } from '@test/factories/people'
import type { Stage } from '@test/support/approval-suite'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'
import { holds } from './approval'
import { aStandingCase } from './case'
import { aClaim, anArrival, aReceivable } from './receivable'

/** The firm has taken the service of the books, and uses cost invoices. */
export async function opensBooks({ db }: Pick<TestApp, 'db'>, { id }: Firm) {
  await db.insertInto('value_added_services').values({ firm_id: id, name: 'inventory', is_on: true }).execute()
  await db.insertInto('feature_switches').values({ firm_id: id, code: 'costInvoice', is_on: true }).execute()
}

/** The offices that flows about money ask, besides those of every office: 沈文静 checks, 吴佳禾 pays. */
export async function moneyOffices({ app, office }: Pick<Stage, 'app' | 'office'>) {
  await holds(app, office.firm, 'finance', [office.admins[0]])
  await holds(app, office.firm, 'cashier', [office.admins[1]])
  await opensBooks(app, office.firm)
}

/** An account of the client's own, by its end. */
export async function anAccount(client: TestClient, tail = '0001', groupCode: AccountGroup = 'salary') {
  const { accountId } = await client.call(expense.saveOpenAccount, {
    groupCode: groupCode as 'salary',
    holder: '周以宁',
    bank: '示例银行北京建国路支行',
    accountNo: `62220200000000${tail}`,
  })
  return { id: accountId, text: '' }
}

/** Balance of an account of the firm's ledger, on the side it grows: debits are positive. */
export async function debitsOf({ db }: Pick<TestApp, 'db'>, code: AccountCode, ownerId = '') {
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('code', '=', code)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return sum ?? '0'
}

/** Somebody owes the firm an advance. */
export async function aLend({ db }: Pick<TestApp, 'db'>, who: Worker, workId: string, amount: string) {
  const id = newId()
  await db
    .insertInto('lends')
    .values({
      id,
      firm_id: who.firm.id,
      work_id: workId,
      employee_id: who.id,
      amount,
      note: '出差备用金',
      lent_at: '2026-11-01 10:00:00',
    })
    .execute()
  return id
}

/** A case of the applicant's with so many receipts of 50,000, each shared out and confirmed: hers are 33,018.87 each. */
export async function incomesOf(stage: Stage, many: number) {
  const { app, office, as } = stage
  const [mine, finance] = [await as(office.applicant), await as(office.admins[0])]
  const { caseId } = await aStandingCase(app, mine, office.applicant, { fee: '1000000' })
  const incomes: { incomeId: string; claimId: string }[] = []
  for (let index = 0; index < many; index++) {
    const instalment = await aReceivable(mine, caseId, { name: `第${index + 1}期` })
    const { arrivalId } = await anArrival(finance)
    const { claimId, version } = await aClaim(mine, arrivalId, instalment.expectMoneyId, '50000')
    const { moneyId } = await finance.call(arrival.confirmClaim, { id: claimId, version })
    const incomeId = moneyId ?? ''
    const { version: seen } = await mine.call(income.getPerInfoForConfirm, { moneyId: incomeId })
    await mine.call(income.updatePerAndConfirm, { moneyId: incomeId, version: seen, agrees: true })
    incomes.push({ incomeId, claimId })
  }
  return { caseId, incomes }
}
