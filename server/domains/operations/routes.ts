import { operations } from '@contract/operations'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { Operations } from './service'

export const operationsRoutes = implement(operations, {
  getState: on(Empty, (_, call) => new Operations(call).state()),
})
