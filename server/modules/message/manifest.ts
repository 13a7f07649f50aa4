import { conversations } from '../../db/migrations/2026-11-22-message-conversations'
import { seedMessages } from '../../seed/message'
import type { DomainManifest } from '../manifest'
import { messageRoutes } from './routes'

export const message: DomainManifest = {
  domain: 'message',
  auditsItself: true,
  routes: messageRoutes,
  migrations: { '2026-11-22-message-conversations': conversations },
  seed: { numbers: 'message', fill: seedMessages, after: ['schedule', 'dynamic', 'approval', 'case-source'] },
}
