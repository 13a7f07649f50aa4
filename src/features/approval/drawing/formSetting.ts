import { KIND_GROUP, type KindGroup } from '@contract/approval/codes'
import { drawingLimits as most } from '@contract/approval/drawing'
import type { DrawnField, OwnForm } from '@contract/approval/shapes'
import {
  choicesOf,
  type FieldDefinition,
  type FormValues,
  multi,
  select,
  switchField,
  text,
} from '@contract/forms/fields'

export const NEW_FORM: OwnForm = {
  formId: '',
  title: '',
  about: '',
  group: 'admin',
  isOn: true,
  isMoney: false,
  amountKey: '',
  summary: [],
  fields: [],
  works: 0,
}

const choices = (fields: readonly DrawnField[]) => fields.map(({ key, label }) => ({ value: key, label }))
const SHOWN = [
  'text',
  'number',
  'money',
  'percent',
  'date',
  'dateRange',
  'halfDay',
  'select',
  'multi',
  'emp',
  'formula',
]

/** Settings of a form beside its fields. */
export function settingFields(fields: readonly DrawnField[]): FieldDefinition[] {
  const sums = fields.filter(({ type }) => type === 'money' || type === 'formula')
  const shown = fields.filter(({ type }) => SHOWN.includes(type))
  return [
    text('title', '表单名称', { required: true, max: most.formTitle }),
    text('about', '说明', { max: most.about, placeholder: '发起时显示在名称下面' }),
    select('group', '分组', choicesOf(KIND_GROUP), { required: true }),
    switchField('isOn', '启用'),
    ...(shown.length > 0 ? [multi('summary', '列表里显示', choices(shown), { max: most.summary })] : []),
    ...(sums.length > 0
      ? [
          select('amountKey', '金额字段', choices(sums), { hint: '条件、筛选与批量上限按它计算' }),
          switchField('isMoney', '资金类', { hint: '同意时再次确认，申请人不能是自己唯一的审批人' }),
        ]
      : []),
  ]
}

export const settingValues = ({ title, about, group, isOn, isMoney, amountKey, summary }: OwnForm): FormValues => ({
  title,
  about,
  group,
  isOn,
  isMoney,
  amountKey,
  summary: [...summary],
})

export const settingOf = (values: FormValues): Partial<OwnForm> => ({
  title: String(values.title ?? '').trim(),
  about: String(values.about ?? '').trim(),
  group: values.group as KindGroup,
  isOn: values.isOn === true,
  isMoney: values.isMoney === true,
  amountKey: String(values.amountKey ?? ''),
  summary: [...((values.summary ?? []) as readonly string[])],
})
