import { may, type Nothing, staff } from '../core'
import type * as T from './shapes'

// §7 Workflow, Cases: the dossier a case is closed with. Below the line: ours.
export const dossier = {
  caseDossierPaperSet: staff.read<T.DossierRef, T.CaseDossier>('workflow/caseDossierPaperSet'),
  saveDossierPaper: staff.write<T.SavePaperInput, T.CaseDossier>('workflow/saveDossierPaper'),
  archiveDossier: staff.write<T.ArchiveInput, T.CaseDossier>('app/caseInfo/archiveDossier'),
  // ——
  saveDossierDocuments: staff.write<T.SaveDossierDocumentsInput, T.CaseDossier>('workflow/saveDossierDocuments'),
  checkDossierPaper: staff.write<T.CheckPaperInput, T.CaseDossier>('workflow/checkDossierPaper'),
  /** 2023: lists shelved dossiers that can be borrowed. */
  getShelved: staff.read<T.ShelvedInput, T.ShelvedPage>('dossier/getShelved'),
  /** GAPS 91: lists dossiers waiting for the shelf, on loan, overdue, and shelved. */
  getArchive: may('archive:keep').read<T.ArchiveListInput, T.ArchivePage>('dossier/getArchive'),
  getArchiveCounts: may('archive:keep').read<Nothing, T.ArchiveCounts>('dossier/getArchiveCounts'),
  getLoan: staff.read<T.LoanRef, T.DossierLoan>('dossier/getLoan'),
  giveBack: staff.write<T.GiveBackInput, T.DossierLoan>('dossier/giveBack'),
}
