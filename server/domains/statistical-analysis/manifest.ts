import type { DomainManifest } from '../manifest'
import { statisticsIndexes } from './migrations/2026-11-25-statistical-analysis'
import { statisticsRoutes } from './routes'

/** Has no tables of its own: it counts records of other domains. */
export const statisticalAnalysis: DomainManifest = {
  domain: 'statistical-analysis',
  about: '统计分析：指标、分组、明细、导出',
  routes: statisticsRoutes,
  migrations: { '2026-11-25-statistical-analysis': statisticsIndexes },
}
