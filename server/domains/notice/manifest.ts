import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { notices } from './migrations/2026-11-22-notice'
import { noticeReminded } from './migrations/2026-12-06-notice-reminded'
import { NOTICE, NOTICE_KIND } from './repository'
import { noticeRoutes } from './routes'
import { NoticeService } from './service'

export const notice: DomainManifest = {
  domain: 'notice',
  about: '公告：发布、受众、已读回执',
  routes: noticeRoutes,
  migrations: { '2026-11-22-notice': notices, '2026-12-06-notice-reminded': noticeReminded },
  records: [
    {
      kind: NOTICE_KIND,
      name: NOTICE,
      idField: 'advId',
      see: (call, id) => isFound(new NoticeService(call).find(id)),
      findVisible: (call, ids) => new NoticeService(call).visible(ids),
      describe: async (call, id) => (await new NoticeService(call).find(id)).title,
    },
  ],
}
