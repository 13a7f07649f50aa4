import { dossiers } from '../../db/migrations/2026-11-23-dossier'
import type { DomainManifest } from '../manifest'
import { dossierRoutes } from './routes'

export const dossier: DomainManifest = {
  domain: 'dossier',
  routes: dossierRoutes,
  migrations: { '2026-11-23-dossier': dossiers },
  records: [],
}
