import type { DossierPaper, DossierVolume, LoanState, LoanWay } from '@contract/dossier/codes'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    case_dossiers: CaseDossiersTable
    case_dossier_papers: CaseDossierPapersTable
    case_dossier_documents: CaseDossierDocumentsTable
    dossier_loans: DossierLoansTable
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

export interface DossierLoansTable {
  id: string
  firm_id: Firm
  work_id: string
  case_id: string
  borrower_id: string
  way: LoanWay
  volumes: ColumnType<DossierVolume[], string, string>
  start_day: string
  end_day: string
  is_own: Generated<boolean>
  state: Generated<LoanState>
  out_at: Optional<Time>
  back_at: Optional<Time>
  back_by: Optional<string>
  note: Generated<string>
  version: Generated<number>
  created_at: CreatedAt
}
