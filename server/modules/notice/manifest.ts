import { notices } from '../../db/migrations/2026-11-22-notice'
import { seedNotices } from '../../seed/notice'
import type { DomainManifest } from '../manifest'
import { NOTICE, NOTICE_KIND } from './repository'
import { noticeRoutes } from './routes'
import { NoticeService } from './service'

export const notice: DomainManifest = {
  domain: 'notice',
  routes: noticeRoutes,
  migrations: { '2026-11-22-notice': notices },
  records: [
    {
      kind: NOTICE_KIND,
      name: NOTICE,
      idField: 'advId',
      see: (call, id) => new NoticeService(call).find(id).then(Boolean, () => false),
    },
  ],
  seed: { numbers: 'notice', fill: seedNotices },
}
