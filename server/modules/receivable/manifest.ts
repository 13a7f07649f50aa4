import { ledgerTables } from '../../db/migrations/2026-11-23-receivable-ledger'
import type { DomainManifest } from '../manifest'

export const receivable: DomainManifest = {
  domain: 'receivable',
  migrations: { '2026-11-23-receivable-ledger': ledgerTables },
}
