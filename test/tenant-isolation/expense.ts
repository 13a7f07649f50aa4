import { expense } from '@contract/expense'
import { anApplication, anOffice } from '@test/factories/approval'
import { anAccount } from '@test/factories/money'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const work = refused(async (app) => {
  const { applicant } = await anOffice(app)
  return { workId: (await anApplication(await signedIn(app, applicant))).workId }
})

export const expenseOthers: OthersTable = {
  [expense.setDefaultAccount.path]: refused(async (app, them) => ({
    accountId: (await anAccount(await signedIn(app, them))).id,
  })),
  [expense.getWorkAccounts.path]: work,
  [expense.getWorkExpenses.path]: work,
}
