import type { AiSessionStatus } from '@contract/ai/codes'
import type { Employee } from '../../kernel/http/call'

interface SessionFacts {
  ownerId: string
  status: AiSessionStatus
}

/** Questions to the assistant are private, whatever rights others have. */
export const aiPolicy = {
  see: (me: Pick<Employee, 'id'>, { ownerId }: Pick<SessionFacts, 'ownerId'>) => ownerId === me.id,
  /** A terminated session is read-only. */
  ask: (me: Pick<Employee, 'id'>, { ownerId, status }: SessionFacts) => ownerId === me.id && status === 'active',
}
