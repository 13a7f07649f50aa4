import { dossiers } from '../../db/migrations/2026-11-23-dossier'
import { dossierLoans } from '../../db/migrations/2026-11-23-dossier-loans'
import { seedLoans } from '../../seed/dossier'
import type { DomainManifest } from '../manifest'
import { dossierJobs } from './jobs'
import { dossierRoutes } from './routes'

export const dossier: DomainManifest = {
  domain: 'dossier',
  routes: dossierRoutes,
  jobs: dossierJobs,
  migrations: { '2026-11-23-dossier': dossiers, '2026-11-23-dossier-loans': dossierLoans },
  records: [],
  seed: { numbers: 'dossier', fill: seedLoans, after: ['approval', 'case', 'document'] },
}
