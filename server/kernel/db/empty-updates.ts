import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { fail } from '../fail'

export const NOTHING_TO_CHANGE = '没有要修改的内容'

/**
 * Refuses an update that sets nothing, in the user's words: an input of which every field is optional may come with
 * none, and the database would answer a syntax error.
 */
export class EmptyUpdates implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'UpdateQueryNode' && !node.updates?.length) fail.invalid(NOTHING_TO_CHANGE)
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}
