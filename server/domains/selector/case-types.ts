import { CASE_CATEGORIES } from '@contract/case/codes'
import type { CaseType } from '@contract/selector/shapes'
import type { FirmDb } from '../../kernel/db/open'
import { CaseCategories } from '../case'

/** DOMAIN 3.1, in its order: those that the firm still takes. */
export const caseTypes = async (db: FirmDb): Promise<CaseType[]> =>
  (await new CaseCategories(db).open()).map(({ category }) => ({ code: category, name: CASE_CATEGORIES[category] }))

/** Legal aid is assigned by an agency: nobody looks for a cooperating lawyer for it. */
export const cooperationCaseTypes = async (db: FirmDb): Promise<CaseType[]> =>
  (await caseTypes(db)).filter(({ code }) => code !== 'legalAid')
