import { type Static, Type } from '@sinclair/typebox'
import { FormShape, KeyOf, Shape } from '../shapes'
import { CASE_CATEGORIES, type CaseCategory } from './codes'

const CategoryRef = {
  category: KeyOf('项目类型', CASE_CATEGORIES),
  version: Type.Integer({ minimum: 0, title: '版本' }),
  values: FormShape(60),
}
/** Validated by categoryForm. */
export const UpdateCategoryInput = Shape(CategoryRef)
export type UpdateCategoryInput = Static<typeof UpdateCategoryInput>

/** Validated by flowFormOf. */
export const UpdateFlowFormInput = Shape(CategoryRef)
export type UpdateFlowFormInput = Static<typeof UpdateFlowFormInput>

/** A category, as lists and forms offer it. */
export interface CaseCategoryItem {
  category: CaseCategory
  name: string
  /** Letters in the cases' numbers, such as MS. */
  letters: string
  stages: readonly string[]
  /** True when new cases may use it. */
  isOpen: boolean
  /** Keys of form fields the firm requires for acceptance. */
  required: string[]
  /** 0 until the firm has changed it. */
  version: number
}
export interface CaseCategoryCount extends CaseCategoryItem {
  /** Cases of the category the caller may see. */
  count: number
}
