import type { ConditionField, DrawnCondition, DrawnNode } from '@contract/approval/shapes'
import {
  choicesOf,
  employee,
  type FieldDefinition,
  type FormValues,
  multi,
  number,
  select,
  switchField,
} from '@contract/forms/fields'
import { cutText } from '@contract/text'
import { stepChoices } from './stepForm'

type Branch = NonNullable<DrawnNode['branches']>[number]

const OPS = { gt: '大于', gte: '大于或等于', lt: '小于', lte: '小于或等于' } as const
const DECIMALS = 2
const MOST = 1e12
const valuesKey = (key: string) => `in${key.replace(/\$/g, '_')}`

/** Fields of a branch: its condition and its target. */
export function branchFields(node: DrawnNode, nodes: readonly DrawnNode[], fields: readonly ConditionField[]) {
  const numbers = fields.filter(({ kind }) => kind === 'number').map(({ key }) => key)
  const ofNumber = { required: true, visibleIf: { key: 'field', in: numbers } }
  const asked: FieldDefinition[] = [
    select(
      'field',
      '看什么',
      fields.map(({ key, label, kind }) => ({ value: key, label: kind === 'given' ? `${label}（有无）` : label })),
      { required: true },
    ),
    select('op', '比较', choicesOf(OPS), ofNumber),
    number('value', '数值', { ...ofNumber, decimals: DECIMALS, max: MOST }),
    ...fields
      .filter(({ kind }) => kind === 'choice' || kind === 'dept')
      .map(({ key, label, options }) =>
        multi(valuesKey(key), label, options, { required: true, visibleIf: { key: 'field', in: [key] } }),
      ),
    select('next', '符合时到', stepChoices(nodes, node.id), { required: true }),
  ]
  return asked
}

export function branchValues({ when, next }: Branch): FormValues {
  const { field, op, value = '', values = [] } = when
  return { field, next, value, op: op === 'in' || op === 'given' ? '' : op, [valuesKey(field)]: values }
}

export function branchOf(values: FormValues, fields: readonly ConditionField[]): Branch {
  const field = fields.find(({ key }) => key === values.field)
  const when = whenOf(values, field)
  return { when, label: whenWords(when, fields), next: String(values.next ?? '') }
}

function whenOf(values: FormValues, field: ConditionField | undefined): DrawnCondition {
  const key = String(values.field ?? '')
  if (field?.kind === 'number')
    return { field: key, op: String(values.op) as DrawnCondition['op'], value: String(values.value ?? '') }
  if (field?.kind === 'choice' || field?.kind === 'dept')
    return { field: key, op: 'in', values: [...((values[valuesKey(key)] ?? []) as readonly string[])] }
  return { field: key, op: 'given' }
}

const LONGEST = 60

/** Text of a condition: 报销合计 大于 5000; 项目类型 是 刑事、行政. */
export function whenWords(
  { field, op, value, values = [] }: DrawnCondition,
  fields: readonly ConditionField[],
): string {
  const found = fields.find(({ key }) => key === field)
  const label = found?.label ?? '（已删除的字段）'
  if (op === 'given') return cutText(`有「${label}」`, LONGEST)
  const chosen = values.map((value) => found?.options.find((option) => option.value === value)?.label ?? value)
  const words = op === 'in' ? `${label}是${chosen.join('、')}` : `${label}${OPS[op]} ${value ?? ''}`
  return cutText(words, LONGEST)
}

/** Fields of a sample run: an applicant, and the facts that branches depend on. */
export const tryFields = (nodes: readonly DrawnNode[], fields: readonly ConditionField[]): FieldDefinition[] => {
  const asked = new Set(nodes.flatMap(({ branches = [] }) => branches.map(({ when }) => when.field)))
  return [
    employee('applicantId', '谁来申请', { required: true, max: 1 }),
    ...fields.filter(({ key, kind }) => asked.has(key) && kind !== 'dept').map(sampleField),
  ]
}

/** Form keys begin with a letter; the server's own facts begin with a sign. */
const sampleKey = (key: string) => `try${key.replace(/\$/g, '_')}`

function sampleField({ key, label, kind, options }: ConditionField): FieldDefinition {
  if (kind === 'number') return number(sampleKey(key), label, { decimals: DECIMALS, max: MOST })
  if (kind === 'choice') return select(sampleKey(key), label, options)
  return switchField(sampleKey(key), `有「${label}」`)
}

export const sampleOf = (values: FormValues, fields: readonly ConditionField[]): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const value = values[sampleKey(key)]
      if (value === undefined || value === '' || value === false) return []
      return [[key, kind === 'given' ? ['yes'] : value]]
    }),
  )
