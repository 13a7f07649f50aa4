import type { DomainManifest } from '../manifest'
import { fileParts } from './migrations/2026-11-24-file-parts'
import { fileRoutes } from './routes'

export const file: DomainManifest = {
  domain: 'file',
  routes: fileRoutes,
  migrations: { '2026-11-24-file-parts': fileParts },
}
