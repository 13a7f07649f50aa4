import type { AccountGroup } from '@contract/codes/expense'
import type { LedgerCode } from '@contract/codes/ledger'
import { expense } from '@contract/expense'
import { newId } from '@server/db/id'
import type { Worker } from '@test/factories/people'
import type { Stage } from '@test/support/approval-suite'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'
import { holds } from './approval'

/** The offices that flows about money ask, besides those of every office: 沈文静 checks, 吴佳禾 pays. */
export async function moneyOffices({ app, office }: Pick<Stage, 'app' | 'office'>) {
  await holds(app, office.firm, 'finance', [office.admins[0]])
  await holds(app, office.firm, 'cashier', [office.admins[1]])
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

/** What an account of the firm's ledger comes to, on the side it grows: debits are positive. */
export async function debitsOf({ db }: Pick<TestApp, 'db'>, code: LedgerCode, ownerId = '') {
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
