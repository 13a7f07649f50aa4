import { staff } from './core'
import type {
  ArchiveInput,
  CaseDossier,
  CheckPaperInput,
  DossierRef,
  SaveDossierDocumentsInput,
  SavePaperInput,
} from './dossier.shapes'

// §7 Workflow, Cases: the dossier that a matter is closed with. Below the line: ours.
export const dossier = {
  caseDossierPaperSet: staff.read<DossierRef, CaseDossier>('workflow/caseDossierPaperSet'),
  saveDossierPaper: staff.write<SavePaperInput, CaseDossier>('workflow/saveDossierPaper'),
  archiveDossier: staff.write<ArchiveInput, CaseDossier>('app/caseInfo/archiveDossier'),
  // ——
  saveDossierDocuments: staff.write<SaveDossierDocumentsInput, CaseDossier>('workflow/saveDossierDocuments'),
  checkDossierPaper: staff.write<CheckPaperInput, CaseDossier>('workflow/checkDossierPaper'),
}
