import type { DossierPaper } from '@contract/codes/dossier'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm } from './columns'

declare module '../tables' {
  interface FirmTables {
    case_dossiers: CaseDossiersTable
    case_dossier_papers: CaseDossierPapersTable
    case_dossier_documents: CaseDossierDocumentsTable
  }
}

export interface CaseDossiersTable {
  case_id: string
  firm_id: Firm
  location: Generated<string>
  note: Generated<string>
  version: Generated<number>
  updated_at: CreatedAt
}

export interface CaseDossierPapersTable {
  case_id: string
  firm_id: Firm
  item: string
  copies: Generated<number>
  pages: Generated<number>
  state: Generated<DossierPaper>
}

export interface CaseDossierDocumentsTable {
  case_id: string
  firm_id: Firm
  item: string
  file_id: string
}
