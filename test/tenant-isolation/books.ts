import { books } from '@contract/books'
import { costInvoice } from '@contract/cost-invoice'
import { anApplication, anOffice } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aCost } from '@test/factories/cost-invoice'
import { opensBooks } from '@test/factories/money'
import type { Worker } from '@test/factories/people'
import { aCashKeeper, aReceivable } from '@test/factories/receivable'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

async function theirs(app: TestApp, them: Worker) {
  const client = await signedIn(app, them)
  await opensBooks(app, them.firm)
  const { caseId } = await aStandingCase(app, client, them)
  const { costInvoiceId, version } = await aCost(client, await aCashKeeper(app, them.firm), caseId)
  return { costInvoiceId, version }
}
const refusedWith = (more: object = {}) => refused(async (app, them) => ({ ...(await theirs(app, them)), ...more }))
const only = refused(async (app, them) => ({ costInvoiceId: (await theirs(app, them)).costInvoiceId }))
const account = refused((_, them) => ({ empId: them.id }))

export const booksOthers: OthersTable = {
  [costInvoice.get.path]: only,
  [costInvoice.getLedgerOperateRecordList.path]: only,
  [costInvoice.saveMarkStatus.path]: refusedWith({ mark: 'recorded' }),
  [costInvoice.cancel.path]: refusedWith({ reason: '撤销' }),
  [costInvoice.getSettlementInfo.path]: account,
  [costInvoice.getSettlementLedger.path]: account,
  [costInvoice.getFirmList.path]: refused((_, them) => ({ ownerId: them.id })),
  [costInvoice.exportList.path]: refused((_, them) => ({ list: 'firm', format: 'csv', ownerId: them.id })),
  [costInvoice.exportSettlement.path]: refused((_, them) => ({ format: 'csv', empId: them.id })),
  [costInvoice.messagePushInventory.path]: refused(async (app) => {
    const { applicant } = await anOffice(app)
    return { workId: (await anApplication(await signedIn(app, applicant))).workId }
  }),
  [books.speedBillInfoTwo.path]: refused(async (app, them) => {
    const client = await signedIn(app, them)
    const { caseId } = await aStandingCase(app, client, them)
    return { expectMoneyId: (await aReceivable(client, caseId)).expectMoneyId }
  }),
}
