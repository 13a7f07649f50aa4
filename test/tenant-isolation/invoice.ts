import { approval } from '@contract/approval'
import { caseInvoice, invoice } from '@contract/invoice'
import { aStandingCase } from '@test/factories/case'
import { anOrgan } from '@test/factories/customer'
import { anUpload } from '@test/factories/file'
import { anIssuedInvoice, invoiceValues, submittedValues } from '@test/factories/invoice'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

async function theirs(app: TestApp, them: Worker) {
  const { caseId } = await aStandingCase(app, await signedIn(app, them), them)
  const issued = await anIssuedInvoice(app, { firmId: them.firm.id, caseId, applicantId: them.id })
  return { caseId, ...issued }
}

const theirCase = refused(async (app, them) => ({ caseId: (await theirs(app, them)).caseId }))
const theirInvoice = (more: object = {}) =>
  refused(async (app, them) => ({ invoiceId: (await theirs(app, them)).invoiceId, ...more }))

const title = { buyerType: 'person', title: '别所的客户' }
const theirTitle = async (app: TestApp, them: Worker) => {
  const { titleId, version } = await (await signedIn(app, them)).call(invoice.saveTitle, { values: title })
  return { titleId, version }
}

/** One in the drawer of somebody there. */
async function inTheirDrawer(app: TestApp, them: Worker) {
  const client = await signedIn(app, them)
  const values = submittedValues((await anUpload(client, { type: 'invoice', fileName: '发票.pdf' })).fileId)
  const { submittedId, version } = await client.call(caseInvoice.uploadInvoice, { values })
  return { submittedId, version }
}

export const submittedOthers: OthersTable = {
  [caseInvoice.ocrInvoice.path]: refused(async (app, them) => ({
    fileId: (await anUpload(await signedIn(app, them))).fileId,
  })),
  [caseInvoice.getInvoiceDetails.path]: refused(async (app, them) => ({
    submittedId: (await inTheirDrawer(app, them)).submittedId,
  })),
  [caseInvoice.verifyInvoice.path]: refused(async (app, them) => ({
    ...(await inTheirDrawer(app, them)),
    result: 'verified',
  })),
  [caseInvoice.reapplyInvoice.path]: refused(async (app, them) => ({
    ...(await inTheirDrawer(app, them)),
    values: submittedValues('none'),
  })),
  [caseInvoice.submitInvoices.path]: refused(async (app, them) => ({
    caseId: (await theirs(app, them)).caseId,
    ids: [(await inTheirDrawer(app, them)).submittedId],
    values: { usedFor: 'court' },
  })),
  [caseInvoice.getSubmittedList.path]: unseen(async (app, them) => ({
    of: 'case',
    caseId: (await theirs(app, them)).caseId,
  })),
  [caseInvoice.removeInvoice.path]: refused(inTheirDrawer),
}

export const invoiceOthers: OthersTable = {
  [approval.startInvoicing.path]: refused(async (app, them) => ({
    caseId: (await theirs(app, them)).caseId,
    values: invoiceValues(),
  })),
  [invoice.getElectronicsInvoiceList.path]: refused(async (app, them) => ({
    billId: (await theirs(app, them)).invoiceId,
  })),
  [invoice.getLawyerInvoiceList.path]: unseen(async (app, them) => ({
    customerId: (await anOrgan(await signedIn(app, them), them)).customerId,
  })),
  [invoice.getCaseBillDetail.path]: theirCase,
  [invoice.getInvoiceable.path]: theirCase,
  [invoice.getParts.path]: theirCase,
  [invoice.getInvoice.path]: theirInvoice(),
  [invoice.recordIssuing.path]: theirInvoice({
    version: 1,
    values: { number: '1'.repeat(20), issuedOn: '2026-11-02' },
  }),
  [invoice.markSent.path]: theirInvoice({ version: 1 }),
  [invoice.saveTitle.path]: refused(async (app, them) => ({ ...(await theirTitle(app, them)), values: title })),
  [invoice.removeTitle.path]: refused(theirTitle),
}
