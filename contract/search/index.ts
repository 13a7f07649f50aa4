import { staff } from '../core'
import type * as T from './shapes'

// Ours: the specification names the search of each list and none over everything.
export const search = {
  find: staff.read<T.FindInput, T.Found>('app/search/find'),
}
