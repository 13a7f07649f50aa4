import { dossier } from '@contract/dossier'
import {
  ArchiveInput,
  ArchiveListInput,
  CheckPaperInput,
  DossierRef,
  GiveBackInput,
  LoanRef,
  SaveDossierDocumentsInput,
  SavePaperInput,
  ShelvedInput,
} from '@contract/dossier/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { ArchiveService } from './archive'
import { LoanService } from './loans'
import { DossierService } from './service'

export const dossierRoutes = implement(dossier, {
  caseDossierPaperSet: on(DossierRef, (input, call) => new DossierService(call).read(input)),
  saveDossierPaper: on(SavePaperInput, (input, call) => new DossierService(call).savePaper(input)),
  archiveDossier: on(ArchiveInput, (input, call) => new DossierService(call).archive(input)),
  saveDossierDocuments: on(SaveDossierDocumentsInput, (input, call) => new DossierService(call).saveDocuments(input)),
  checkDossierPaper: on(CheckPaperInput, (input, call) => new DossierService(call).check(input)),
  getShelved: on(ShelvedInput, (input, call) => new LoanService(call).shelved(input)),
  getArchive: on(ArchiveListInput, (input, call) => new ArchiveService(call).page(input)),
  getArchiveCounts: on(Empty, (_, call) => new ArchiveService(call).counts()),
  getLoan: on(LoanRef, ({ workId }, call) => new LoanService(call).loan(workId)),
  giveBack: on(GiveBackInput, (input, call) => new LoanService(call).giveBack(input)),
})
