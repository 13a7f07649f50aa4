import type { DomainManifest } from '../manifest'
import { digestJobs } from './digest'
import { operationsRoutes } from './routes'

export const operations: DomainManifest = {
  domain: 'operations',
  about: '运行状况：各部分、备份、出错的请求、占用的空间，每天早上不正常时告知管理员',
  seesAllFirms: 'the firm that was set up first runs the installation',
  routes: operationsRoutes,
  jobs: digestJobs,
}
