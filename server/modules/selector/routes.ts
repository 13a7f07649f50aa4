import { selector } from '@contract/selector'
import { CourtListInput } from '@contract/selector.shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../http/implement'
import { SelectorService } from './service'

export const selectorRoutes = implement(selector, {
  getCompanyCity: on(Empty, (_, call) => new SelectorService(call).companyCity()),
  getCourtList: on(CourtListInput, (input, call) => new SelectorService(call).courtList(input)),
})
