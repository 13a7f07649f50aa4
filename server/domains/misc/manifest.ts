import type { DomainManifest } from '../manifest'
import { miscRoutes } from './routes'

export const misc: DomainManifest = { domain: 'misc', routes: miscRoutes, auditsItself: true }
