import type { Generated } from 'kysely'
import type { CreatedAt, Firm } from '../db/columns'

declare module '../db/tables' {
  interface FirmTables {
    files: FilesTable
    file_uses: FileUsesTable
  }
}

export interface FilesTable {
  id: string
  firm_id: Firm
  owner_id: string
  kind: string
  name: string
  extension: Generated<string>
  size: number
  md5: Generated<string>
  content_type: Generated<string>
  storage_key: string
  state: Generated<'expected' | 'stored'>
  created_at: CreatedAt
  /** MD5 of its parts in their order, separated by commas; empty if it comes in one form. */
  parts: Generated<string>
  /** The store's id of an upload in parts. */
  upload_id: Generated<string>
}

export interface FileUsesTable {
  firm_id: Firm
  file_id: string
  target_kind: string
  target_id: string
}
