import type { DocumentSpace, DocumentStatus, DocumentType, OriginalState } from '@contract/document/codes'
import type { Generated } from 'kysely'
import type { CreatedAt, Firm, Optional, Time } from '../../kernel/db/columns'

declare module '../../kernel/db/tables' {
  interface FirmTables {
    document_folders: DocumentFoldersTable
    documents: DocumentsTable
    document_versions: DocumentVersionsTable
    document_shares: DocumentSharesTable
    document_tags: { firm_id: Firm; document_id: string; tag: string }
  }
}

interface DocumentFoldersTable {
  id: string
  firm_id: Firm
  space: DocumentSpace
  case_id: Optional<string>
  owner_id: Optional<string>
  parent_id: Optional<string>
  name: string
  sort: Generated<number>
  version: Generated<number>
  removed_at: Optional<Time>
  created_at: CreatedAt
}

interface DocumentsTable {
  id: string
  firm_id: Firm
  space: DocumentSpace
  case_id: Optional<string>
  folder_id: Optional<string>
  owner_id: string
  name: string
  /** Normalised name for comparison, written by a trigger. */
  name_words: Generated<string>
  extension: Generated<string>
  size: number
  file_id: string
  version_no: Generated<number>
  doc_type: Generated<DocumentType>
  note: Generated<string>
  is_confidential: Generated<boolean>
  status: Generated<DocumentStatus>
  original: Generated<OriginalState>
  version: Generated<number>
  deleted_at: Optional<Time>
  deleted_by: Optional<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface DocumentVersionsTable {
  id: string
  firm_id: Firm
  document_id: string
  no: number
  file_id: string
  name: string
  note: Generated<string>
  author_id: string
  created_at: CreatedAt
}

interface DocumentSharesTable {
  id: string
  firm_id: Firm
  document_id: string
  file_id: string
  name: string
  version_no: number
  note: Generated<string>
  password_hash: Optional<string>
  expires_at: Time
  views: Generated<number>
  last_viewed_at: Optional<Time>
  /** Wrong passwords since the last right one. */
  tries: Generated<number>
  try_after: Optional<Time>
  revoked_at: Optional<Time>
  revoked_by: Optional<string>
  created_by: string
  created_at: CreatedAt
}
