import { erasure } from '@contract/erasure'
import { EraseInput, ErasureRef, FindPersonInput } from '@contract/erasure/shapes'
import { implement, on } from '../../kernel/http/implement'
import { Erasures } from './service'

export const erasureRoutes = implement(erasure, {
  find: on(FindPersonInput, ({ words }, call) => new Erasures(call).find(words)),
  getPlan: on(ErasureRef, (ref, call) => new Erasures(call).plan(ref)),
  erase: on(EraseInput, (input, call) => new Erasures(call).erase(input)),
})
