import { approval } from '@contract/approval'
import { expense } from '@contract/expense'
import { anApplication, anOffice } from '@test/factories/approval'
import { aCase } from '@test/factories/case'
import { anAccount } from '@test/factories/money'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const work = refused(async (app) => {
  const { applicant } = await anOffice(app)
  return { workId: (await anApplication(await signedIn(app, applicant))).workId }
})

/** Another firm's case. */
const caseRecord = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

export const expenseOthers: OthersTable = {
  [expense.setDefaultAccount.path]: refused(async (app, them) => ({
    accountId: (await anAccount(await signedIn(app, them))).id,
  })),
  [expense.getCaseReceipts.path]: caseRecord(),
  [approval.startRefund.path]: caseRecord({
    receiptId: 'none',
    amount: '100',
    reason: '解除委托',
    fileIds: ['f1'],
    payee: '示例公司',
    accountNo: '11001234567890',
    bank: '示例银行',
    invoice: 'none',
  }),
  [expense.getWorkAccounts.path]: work,
  [expense.getWorkExpenses.path]: work,
}
