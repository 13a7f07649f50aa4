import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { feedbackTables } from './migrations/2026-11-27-feedback'
import { FEEDBACK, FEEDBACK_KIND } from './repository'
import { feedbackRoutes } from './routes'
import { FeedbackService } from './service'

export const feedback: DomainManifest = {
  domain: 'feedback',
  about: '意见反馈：写给本所管理员',
  routes: feedbackRoutes,
  migrations: { '2026-11-27-feedback': feedbackTables },
  records: [
    {
      kind: FEEDBACK_KIND,
      name: FEEDBACK,
      idField: 'feedbackId',
      see: (call, id) => isFound(new FeedbackService(call).find(id)),
      describe: async (call, id) => (await new FeedbackService(call).find(id)).content,
    },
  ],
}
