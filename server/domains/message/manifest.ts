import type { DomainManifest } from '../manifest'
import { messages } from './migrations/0002_messages'
import { conversations } from './migrations/2026-11-22-message-conversations'
import { push } from './migrations/2026-11-23-message-push'
import { messageJobs } from './remind-later'
import { messageRoutes } from './routes'

export const message: DomainManifest = {
  domain: 'message',
  about: '消息中心：助手发来的卡片与它的页脚、未读、会话',
  auditsItself: true,
  jobs: messageJobs,
  routes: messageRoutes,
  migrations: {
    '0002_messages': messages,
    '2026-11-22-message-conversations': conversations,
    '2026-11-23-message-push': push,
  },
}
