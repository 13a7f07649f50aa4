import { dossier } from '@contract/dossier'
import { aCase } from '@test/factories/case'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused } from './kinds'

const ref = (more: object = {}) =>
  refused(async (app, them) => ({ caseId: (await aCase(await signedIn(app, them), them)).caseId, ...more }))

export const dossierOthers: OthersTable = {
  [dossier.caseDossierPaperSet.path]: ref(),
  [dossier.saveDossierPaper.path]: ref({ version: 0, items: [{ item: 'contract', copies: 1, pages: 3 }] }),
  [dossier.saveDossierDocuments.path]: ref({ item: 'contract', fileIds: [] }),
  [dossier.checkDossierPaper.path]: ref({ results: [{ item: 'contract', result: 'complete' }] }),
  [dossier.archiveDossier.path]: ref({ version: 1 }),
}
