import { seedMessages } from '../../demo/message'
import type { DomainManifest } from '../manifest'
import { conversations } from './migrations/2026-11-22-message-conversations'
import { push } from './migrations/2026-11-23-message-push'
import { messageRoutes } from './routes'

export const message: DomainManifest = {
  domain: 'message',
  auditsItself: true,
  routes: messageRoutes,
  migrations: { '2026-11-22-message-conversations': conversations, '2026-11-23-message-push': push },
  seed: { numbers: 'message', fill: seedMessages, after: ['schedule', 'dynamic', 'approval', 'case-source'] },
}
