import { CASE_CATEGORIES, type CaseCategory } from '@contract/codes/case'
import type { CaseType } from '@contract/selector.shapes'

/** DOMAIN 3.1, in its order. */
export const caseTypes = (): CaseType[] =>
  Object.entries(CASE_CATEGORIES).map(([code, name]) => ({ code: code as CaseCategory, name }))

/** Legal aid is assigned by an agency: nobody looks for a fellow lawyer for it. */
export const cooperationCaseTypes = (): CaseType[] => caseTypes().filter(({ code }) => code !== 'legalAid')
