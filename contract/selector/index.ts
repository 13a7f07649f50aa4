import { type Nothing, type Page, staff } from '../core'
import type { FieldDefinition } from '../forms/fields'
import type * as T from './shapes'

// §7 Selectors and Misc: options of forms and pickers. Customers have selectors of their own
// (contract/customer/index.ts).
export const selector = {
  chooseForWidget: staff.read<T.ChooseInput, Page<T.RecordChoice>>('app/newSelect/chooseForWidget'),
  /** Descriptions of what was chosen before. */
  getChooseForWidget: staff.read<T.ChosenInput, T.RecordChoice[]>('app/newSelect/getChooseForWidget'),
  getCompanyCity: staff.read<Nothing, T.CompanyCity[]>('app/newSelect/getCompanyCity'),
  getCourtList: staff.read<T.CourtListInput, Page<T.Place>>('app/newSelect/getCourtList'),
  getCityList: staff.read<T.CityListInput, Page<T.Area>>('customer/getCityList'),
  getCityCascade: staff.read<T.AreaListInput, T.AreaCascade[]>('app/case/getCityCascadeByReidList'),
  getAreaInfo: staff.read<T.AreaInput, T.Area[]>('general/getAreaInfo'),
  getCoopCaseTypeList: staff.read<T.CooperationTypesInput, T.CaseType[]>('general/getCoopCaseTypeList'),
  getCaseCategoryList: staff.read<T.CaseCategoriesInput, T.CaseType[]>('general/getCaseCategoryList'),
  getUtilCaseTypeSelector: staff.read<Nothing, T.CaseType[]>('cooperationChance/getUtilCaseTypeSelector'),
  // ——
  /** The fields that the firm has added to a form. */
  getCustomFields: staff.read<T.CustomFieldsInput, { fields: FieldDefinition[] }>('app/newSelect/getCustomFields'),
}
