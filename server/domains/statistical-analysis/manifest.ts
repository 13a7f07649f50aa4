import type { DomainManifest } from '../manifest'
import { statisticsIndexes } from './migrations/2026-11-25-statistical-analysis'
import { statisticsRoutes } from './routes'

/** It keeps nothing of its own: what it counts is other domains'. */
export const statisticalAnalysis: DomainManifest = {
  domain: 'statistical-analysis',
  routes: statisticsRoutes,
  migrations: { '2026-11-25-statistical-analysis': statisticsIndexes },
}
