import { search } from '@contract/search'
import { FindInput } from '@contract/search/shapes'
import { implement, on } from '../../kernel/http/implement'
import { SearchGroups } from './search-groups'

export const searchRoutes = implement(search, {
  find: on(FindInput, (input, call) => new SearchGroups(call).find(input)),
})
