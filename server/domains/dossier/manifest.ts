import type { DomainManifest } from '../manifest'
import { dossierJobs } from './jobs'
import { dossiers } from './migrations/2026-11-23-dossier'
import { dossierLoans } from './migrations/2026-11-23-dossier-loans'
import { dossierRoutes } from './routes'

export const dossier: DomainManifest = {
  domain: 'dossier',
  about: '卷宗：整理、归档、借阅',
  routes: dossierRoutes,
  jobs: dossierJobs,
  migrations: { '2026-11-23-dossier': dossiers, '2026-11-23-dossier-loans': dossierLoans },
  records: [],
}
