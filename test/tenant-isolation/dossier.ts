import { dossier } from '@contract/dossier'
import { toDay } from '@server/kernel/clock'
import { anApplication, anOffice } from '@test/factories/approval'
import { aCase } from '@test/factories/case'
import { caseShelf } from '@test/factories/case-approval'
import type { TestApp } from '@test/support/test-app'
import { callers, signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const ref = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

/** A work of a firm that is neither the caller's nor theirs: its flow asks several people. */
export async function aLoan(app: TestApp) {
  const stage = { app, office: await anOffice(app), as: callers(app) }
  const shelf = caseShelf('archived', {}, 1)
  await shelf.fill(stage)
  const day = toDay(app.clock.now())
  const values = { volumes: ['main'], way: 'read', period: { start: day, end: day }, purpose: '核对证据' }
  const mine = await stage.as(stage.office.applicant)
  return anApplication(mine, { type: 2023, values: { case: shelf.next(), ...values } })
}
const loan = (more: object = {}) => refused(async (app) => ({ workId: (await aLoan(app)).workId, ...more }))

export const dossierOthers: OthersTable = {
  [dossier.caseDossierPaperSet.path]: ref(),
  [dossier.saveDossierPaper.path]: ref({ version: 0, items: [{ item: 'contract', copies: 1, pages: 3 }] }),
  [dossier.saveDossierDocuments.path]: ref({ item: 'contract', fileIds: [] }),
  [dossier.checkDossierPaper.path]: ref({ results: [{ item: 'contract', result: 'complete' }] }),
  [dossier.archiveDossier.path]: ref({ version: 1 }),
  [dossier.getLoan.path]: loan(),
  [dossier.giveBack.path]: loan({ version: 1 }),
}
