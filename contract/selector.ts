import { type Nothing, type Page, staff } from './core'
import type { CompanyCity, CourtListInput, Place } from './selector.shapes'

// §7 Selectors: what forms and pickers choose from.
export const selector = {
  getCompanyCity: staff.read<Nothing, CompanyCity[]>('app/newSelect/getCompanyCity'),
  getCourtList: staff.read<CourtListInput, Page<Place>>('app/newSelect/getCourtList'),
}
