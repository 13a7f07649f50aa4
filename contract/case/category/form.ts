import { type Choice, type FieldDefinition, multi, switchField, text } from '../../forms/fields'
import type { CaseCategory } from '../codes'
import { caseForm, categoryFields } from '../form'

/** Form of a firm's category settings (DOMAIN 3.3): whether new cases may use it, and the letters of their numbers. */
export const categoryForm = [
  switchField('isOpen', '启用', { hint: '停用后不能再登记这一类项目，已有的不受影响' }),
  text('letters', '编号简码', { required: true, max: 4, placeholder: '2 至 4 个大写字母，如 MS' }),
] as const

const OPTIONAL: readonly FieldDefinition['type'][] = ['text', 'textarea', 'select', 'number', 'money', 'date']
const OWN: readonly string[] = categoryFields.map(({ key }) => key)

/** Fields a firm may require for the acceptance of this category: the optional ones of its form. */
export const requirable = (category: CaseCategory): readonly FieldDefinition[] =>
  (caseForm as readonly FieldDefinition[]).filter(
    ({ type, visibleIf, ...field }) =>
      OPTIONAL.includes(type) &&
      !('required' in field && field.required) &&
      (visibleIf === undefined
        ? !OWN.includes(field.key)
        : visibleIf.key === 'category'
          ? visibleIf.in.includes(category)
          : visibleIf.key === 'feeMode'),
  )

const choiceOf = ({ key, label }: FieldDefinition): Choice => ({ value: key, label })

export const flowFormOf = (category: CaseCategory) =>
  [multi('required', '收案前必填', requirable(category).map(choiceOf))] as const
