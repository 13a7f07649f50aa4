import { fileParts } from '../../db/migrations/2026-11-24-file-parts'
import type { DomainManifest } from '../manifest'
import { fileRoutes } from './routes'

export const file: DomainManifest = {
  domain: 'file',
  routes: fileRoutes,
  migrations: { '2026-11-24-file-parts': fileParts },
}
