import type { AiSessionStatus } from '@contract/ai/codes'
import type { Employee } from '../../kernel/http/call'

interface SessionFacts {
  ownerId: string
  status: AiSessionStatus
}

/** What somebody asks the assistant is nobody else's business, whatever they may do in the firm. */
export const aiPolicy = {
  see: (me: Pick<Employee, 'id'>, { ownerId }: Pick<SessionFacts, 'ownerId'>) => ownerId === me.id,
  /** A terminated one is only read. */
  ask: (me: Pick<Employee, 'id'>, { ownerId, status }: SessionFacts) => ownerId === me.id && status === 'active',
}
