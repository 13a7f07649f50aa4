import type { DomainManifest } from '../manifest'
import { serviceAccountJobs } from './key-timer'
import { serviceAccountTables } from './migrations/2026-11-27-service-account'
import { serviceAccountPolicy } from './policy'
import { SERVICE_ACCOUNT, SERVICE_ACCOUNT_KIND, ServiceAccountRepository } from './repository'
import { serviceAccountRoutes } from './routes'
import { serveReference } from './serve-reference'

export const serviceAccount: DomainManifest = {
  domain: 'service-account',
  about: '服务账号：律所自己的程序用的密钥，开放的接口与它的说明',
  seesAllFirms: 'a key says of which firm it is',
  routes: serviceAccountRoutes,
  serve: serveReference,
  jobs: serviceAccountJobs,
  migrations: { '2026-11-27-service-account': serviceAccountTables },
  records: [
    {
      kind: SERVICE_ACCOUNT_KIND,
      name: SERVICE_ACCOUNT,
      idField: 'serviceAccountId',
      see: async ({ me }) => serviceAccountPolicy.see(me),
      describe: async ({ db }, id) => (await new ServiceAccountRepository(db).find(id))?.title,
    },
  ],
}
