import type { DomainManifest } from '../manifest'
import { webhookTables } from './migrations/2026-12-10-webhook'
import { webhookOrder } from './migrations/2026-12-10-webhook-order'
import { webhookRenewal } from './migrations/2026-12-16-webhook-renewal'
import { webhookJobs } from './morning'
import { webhookPolicy } from './policy'
import { WEBHOOK, WEBHOOK_KIND, WebhookRepository } from './repository'
import { webhookRoutes } from './routes'

export const webhook: DomainManifest = {
  domain: 'webhook',
  about: '事件推送：律所的事随事务写下，签名后推给律所自己的程序或企业微信群',
  seesAllFirms: 'events of every firm are sent by one process',
  routes: webhookRoutes,
  jobs: webhookJobs,
  migrations: {
    '2026-12-10-webhook': webhookTables,
    '2026-12-10-webhook-order': webhookOrder,
    '2026-12-16-webhook-renewal': webhookRenewal,
  },
  records: [
    {
      kind: WEBHOOK_KIND,
      name: WEBHOOK,
      idField: 'webhookId',
      see: async ({ me }) => webhookPolicy.see(me),
      describe: async ({ db }, id) => (await new WebhookRepository(db).find(id))?.title,
    },
  ],
}
