import { notices } from '../../db/migrations/2026-11-22-notice'
import { isFound } from '../../fail'
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
      see: (call, id) => isFound(new NoticeService(call).find(id)),
    },
  ],
  seed: { numbers: 'notice', fill: seedNotices },
}
