import {
  choicesOf,
  type FieldDefinition,
  type FormValues,
  number,
  select,
  switchField,
  text,
} from '@contract/forms/fields'
import { numberingLimits as most, type NumberPart, RESTARTS } from '@contract/numbering/codes'
import type { NumberingRule } from '@contract/numbering/shapes'

const DIGITS = { 4: '四位，如 2026', 2: '后两位，如 26' } as const
const CODE = { max: 4, placeholder: '1 至 4 个大写字母' } as const
const OF_DEPARTMENT = 'of_'

type Departments = NumberingRule['departments']

/** Fields of a part; none for a part without options. */
export function partFields(part: NumberPart, departments: Departments): FieldDefinition[] {
  switch (part.kind) {
    case 'text':
      return [text('text', '固定文字', { required: true, max: most.text, hint: '如 - 或所名简称' })]
    case 'year':
      return [select('digits', '年份', choicesOf(DIGITS), { required: true })]
    case 'serial':
      return [
        number('width', '位数', { required: true, min: 1, max: most.width, hint: '不足时前面补 0，超过后自动变长' }),
        select('restarts', '何时重新开始', choicesOf(RESTARTS), { required: true }),
        switchField('isApart', '分别计数', { hint: '各类型、各部门各编各的；关闭则全所一起往下编' }),
      ]
    case 'branch':
      return [
        text('otherwise', '没有代码的部门用', { required: true, ...CODE }),
        ...departments.map(({ departmentId, name }) => text(`${OF_DEPARTMENT}${departmentId}`, name, CODE)),
      ]
    default:
      return []
  }
}

export function partValues(part: NumberPart): FormValues {
  if (part.kind === 'text') return { text: part.text }
  if (part.kind === 'year') return { digits: String(part.digits) }
  if (part.kind === 'serial') return { width: String(part.width), restarts: part.restarts, isApart: part.isApart }
  if (part.kind !== 'branch') return {}
  const codes = part.codes.map(({ departmentId, code }) => [`${OF_DEPARTMENT}${departmentId}`, code])
  return { otherwise: part.otherwise, ...Object.fromEntries(codes) }
}

const trimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Part from its filled-in form. */
export function partOf(part: NumberPart, values: FormValues): NumberPart {
  switch (part.kind) {
    case 'text':
      return { kind: 'text', text: trimmedText(values.text) }
    case 'year':
      return { kind: 'year', digits: trimmedText(values.digits) === '2' ? 2 : 4 }
    case 'serial': {
      const restarts = trimmedText(values.restarts)
      return {
        kind: 'serial',
        width: Number(values.width),
        restarts: restarts === 'never' || restarts === 'month' ? restarts : 'year',
        isApart: values.isApart === true,
      }
    }
    case 'branch': {
      const codes = Object.entries(values).flatMap(([key, value]) =>
        key.startsWith(OF_DEPARTMENT) && trimmedText(value)
          ? [{ departmentId: key.slice(OF_DEPARTMENT.length), code: trimmedText(value).toUpperCase() }]
          : [],
      )
      return { kind: 'branch', codes, otherwise: trimmedText(values.otherwise).toUpperCase() }
    }
    default:
      return part
  }
}
