import { isFound } from '../../kernel/fail'
import type { DomainManifest } from '../manifest'
import { aiTables } from './migrations/2026-11-29-ai'
import { AI_SESSION, AI_SESSION_KIND } from './repository'
import { aiRoutes } from './routes'
import { AiService } from './service'

export const ai: DomainManifest = {
  domain: 'ai',
  about: '智能助手：问答、所用记录、填好待核对的页面',
  routes: aiRoutes,
  migrations: { '2026-11-29-ai': aiTables },
  records: [
    {
      kind: AI_SESSION_KIND,
      name: AI_SESSION,
      idField: 'aiSessionId',
      see: (call, id) => isFound(new AiService(call).find(id)),
    },
  ],
  // Questions are private; what leaves the server is audited where it is sent.
  auditsItself: true,
}
