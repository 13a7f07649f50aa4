import type { DomainManifest } from '../manifest'
import { searchJobs } from './jobs'
import { searchTables } from './migrations/2026-12-04-search'
import { searchRoutes } from './routes'

export const search: DomainManifest = {
  domain: 'search',
  about: '搜索：一个框里找项目、客户、人、文档、审批、任务、日程、款项、公告、聊天',
  seesAllFirms: 'rebuilds a firm’s entries after its job, slice by slice, and marks them by table',
  routes: searchRoutes,
  jobs: searchJobs,
  migrations: { '2026-12-04-search': searchTables },
}
