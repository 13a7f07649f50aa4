import { selector } from '@contract/selector'
import {
  AreaInput,
  AreaListInput,
  CaseCategoriesInput,
  ChooseInput,
  ChosenInput,
  CityListInput,
  CooperationTypesInput,
  CourtListInput,
  CustomFieldsInput,
} from '@contract/selector/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { askedFieldsOf } from '../custom-field'
import { areaInfo, cityCascade, cityList } from './areas'
import { caseTypes, cooperationCaseTypes } from './case-types'
import { choose, chosen } from './records'
import { SelectorService } from './service'

export const selectorRoutes = implement(selector, {
  chooseForWidget: on(ChooseInput, (input, call) => choose(call, input)),
  getChooseForWidget: on(ChosenInput, (input, call) => chosen(call, input)),
  getCompanyCity: on(Empty, (_, call) => new SelectorService(call).companyCity()),
  getCourtList: on(CourtListInput, (input, call) => new SelectorService(call).courtList(input)),
  getCityList: on(CityListInput, (input) => cityList(input)),
  getCityCascade: on(AreaListInput, ({ reidList }) => cityCascade(reidList)),
  getAreaInfo: on(AreaInput, ({ reid }) => areaInfo(reid)),
  getCoopCaseTypeList: on(CooperationTypesInput, (_, { db }) => cooperationCaseTypes(db)),
  getCaseCategoryList: on(CaseCategoriesInput, (_, { db }) => caseTypes(db)),
  getUtilCaseTypeSelector: on(Empty, (_, { db }) => cooperationCaseTypes(db)),
  getCustomFields: on(CustomFieldsInput, async ({ kind }, { db }) => ({ fields: await askedFieldsOf(db, kind) })),
})
