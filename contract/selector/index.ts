import { type Nothing, type Page, staff } from '../core'
import type { FieldDefinition } from '../forms/fields'
import type {
  Area,
  AreaCascade,
  AreaInput,
  AreaListInput,
  CaseCategoriesInput,
  CaseType,
  ChooseInput,
  ChosenInput,
  CityListInput,
  CompanyCity,
  CooperationTypesInput,
  CourtListInput,
  CustomFieldsInput,
  Place,
  RecordChoice,
} from './shapes'

// §7 Selectors and Misc: options of forms and pickers. Customers have selectors of their own
// (contract/customer/index.ts).
export const selector = {
  chooseForWidget: staff.read<ChooseInput, Page<RecordChoice>>('app/newSelect/chooseForWidget'),
  /** Descriptions of what was chosen before. */
  getChooseForWidget: staff.read<ChosenInput, RecordChoice[]>('app/newSelect/getChooseForWidget'),
  getCompanyCity: staff.read<Nothing, CompanyCity[]>('app/newSelect/getCompanyCity'),
  getCourtList: staff.read<CourtListInput, Page<Place>>('app/newSelect/getCourtList'),
  getCityList: staff.read<CityListInput, Page<Area>>('customer/getCityList'),
  getCityCascade: staff.read<AreaListInput, AreaCascade[]>('app/case/getCityCascadeByReidList'),
  getAreaInfo: staff.read<AreaInput, Area[]>('general/getAreaInfo'),
  getCoopCaseTypeList: staff.read<CooperationTypesInput, CaseType[]>('general/getCoopCaseTypeList'),
  getCaseCategoryList: staff.read<CaseCategoriesInput, CaseType[]>('general/getCaseCategoryList'),
  getUtilCaseTypeSelector: staff.read<Nothing, CaseType[]>('cooperationChance/getUtilCaseTypeSelector'),
  // ——
  /** The fields that the firm has added to a form. */
  getCustomFields: staff.read<CustomFieldsInput, { fields: FieldDefinition[] }>('app/newSelect/getCustomFields'),
}
