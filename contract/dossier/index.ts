import { may, type Nothing, staff } from '../core'
import type {
  ArchiveCounts,
  ArchiveInput,
  ArchiveListInput,
  ArchivePage,
  CaseDossier,
  CheckPaperInput,
  DossierLoan,
  DossierRef,
  GiveBackInput,
  LoanRef,
  SaveDossierDocumentsInput,
  SavePaperInput,
  ShelvedInput,
  ShelvedPage,
} from './shapes'

// §7 Workflow, Cases: the dossier a case is closed with. Below the line: ours.
export const dossier = {
  caseDossierPaperSet: staff.read<DossierRef, CaseDossier>('workflow/caseDossierPaperSet'),
  saveDossierPaper: staff.write<SavePaperInput, CaseDossier>('workflow/saveDossierPaper'),
  archiveDossier: staff.write<ArchiveInput, CaseDossier>('app/caseInfo/archiveDossier'),
  // ——
  saveDossierDocuments: staff.write<SaveDossierDocumentsInput, CaseDossier>('workflow/saveDossierDocuments'),
  checkDossierPaper: staff.write<CheckPaperInput, CaseDossier>('workflow/checkDossierPaper'),
  /** 2023: lists shelved dossiers that can be borrowed. */
  getShelved: staff.read<ShelvedInput, ShelvedPage>('dossier/getShelved'),
  /** GAPS 91: lists dossiers waiting for the shelf, on loan, overdue, and shelved. */
  getArchive: may('archive:keep').read<ArchiveListInput, ArchivePage>('dossier/getArchive'),
  getArchiveCounts: may('archive:keep').read<Nothing, ArchiveCounts>('dossier/getArchiveCounts'),
  getLoan: staff.read<LoanRef, DossierLoan>('dossier/getLoan'),
  giveBack: staff.write<GiveBackInput, DossierLoan>('dossier/giveBack'),
}
