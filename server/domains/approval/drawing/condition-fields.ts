import { FLOW_FACTS } from '@contract/approval/drawing'
import type { KindDefinition } from '@contract/approval/kinds/kind'
import type { ConditionField } from '@contract/approval/shapes'
import { CASE_CATEGORIES, FEE_MODES } from '@contract/case/codes'
import { CONFLICT_REPORT_STATUS } from '@contract/conflict/codes'
import { choicesOf, type FieldDefinition } from '@contract/forms/fields'
import { SEAL_DOC_TYPES } from '@contract/seal/codes'

const NUMBERS: readonly string[] = ['number', 'money', 'percent', 'formula']
/** Field types a branch cannot test: text printed on the form. */
const NEVER: readonly string[] = ['note', 'heading']

/**
 * Fields the server adds to a form before its flow is walked, by type; a branch can only test whether they are filled
 * in.
 */
const ADDED: Readonly<Record<number, readonly (readonly [key: string, label: string])[]>> = {
  2001: [['weight', '大额、风险代理或相对冲突']],
  2003: [['lead', '由他人主办']],
  2011: [['weight', '超过合同律师费或预开票']],
  2016: [
    ['parties', '变更当事人'],
    ['money', '变更收费或分配'],
  ],
  2017: [['lead', '由他人主办']],
  2020: [['oldFinder', '变更案源人']],
  2022: [['lead', '由他人主办']],
  2026: [['parties', '有新的当事人']],
  2027: [['lead', '由他人主办']],
  2036: [['lead', '由他人主办']],
}

/** Fields naming colleagues that the server adds to a form, by type. */
const FOUND: Readonly<Record<number, readonly (readonly [key: string, label: string])[]>> = {
  2003: [['lead', '主办律师']],
  2016: [['affected', '受影响的律师']],
  2017: [['lead', '主办律师']],
  2020: [['oldFinder', '原案源人']],
  2022: [['lead', '主办律师']],
  2027: [['lead', '主办律师']],
  2036: [['lead', '主办律师']],
}

interface Asked {
  type: number
  definition: Pick<KindDefinition, 'record'>
  fields: readonly FieldDefinition[]
}

/** Returns the fields that branches of a kind's flow may test: of the applicant, the case and the form. */
export function conditionFields({ type, definition, fields }: Asked, departments: ConditionField['options']) {
  const isOfCase =
    definition.record === 'case' || fields.some(({ key, type: held }) => key === 'case' && held !== 'text')
  const own = fields.filter((field) => !NEVER.includes(field.type)).map(fieldOf)
  const found: ConditionField[] = [
    { key: FLOW_FACTS.department, label: '申请人所在部门', kind: 'dept', options: departments },
    ...(isOfCase ? CASE : []),
    ...(ADDED[type] ?? []).map(([key, label]): ConditionField => ({ key, label, kind: 'given', options: [] })),
  ]
  const known = new Set(found.map(({ key }) => key))
  const choice = CHOICES[type]
  return [...found, ...(choice ? [choice] : []), ...own.filter(({ key }) => !known.has(key))]
}

const CASE: ConditionField[] = [
  { key: FLOW_FACTS.category, label: '项目类型', kind: 'choice', options: choicesOf(CASE_CATEGORIES) },
  { key: FLOW_FACTS.feeMode, label: '收费方式', kind: 'choice', options: choicesOf(FEE_MODES) },
  { key: FLOW_FACTS.fee, label: '合同律师费', kind: 'number', options: [] },
  { key: FLOW_FACTS.conflict, label: '利冲结论', kind: 'choice', options: choicesOf(CONFLICT_REPORT_STATUS) },
]

/** Choices that only the server knows, by type. */
const DOC_TYPE: ConditionField = {
  key: 'docType',
  label: '文书类型',
  kind: 'choice',
  options: SEAL_DOC_TYPES.map((value) => ({ value, label: value })),
}
const CHOICES: Readonly<Record<number, ConditionField>> = {
  2022: DOC_TYPE,
  2023: {
    key: 'own',
    label: '是否本人项目',
    kind: 'choice',
    options: choicesOf({ yes: '本人项目', no: '他人项目' }),
  },
  2024: {
    key: 'was',
    label: '项目原状态',
    kind: 'choice',
    options: choicesOf({ ended: '已结案', archived: '已归档', invalid: '已作废' }),
  },
  2027: DOC_TYPE,
}

function fieldOf(field: FieldDefinition): ConditionField {
  const { key, label, type } = field
  if (NUMBERS.includes(type)) return { key, label, kind: 'number', options: [] }
  if (field.type === 'select' || field.type === 'multi')
    return { key, label, kind: 'choice', options: [...field.options] }
  if (type === 'switch') return { key, label, kind: 'choice', options: [{ value: 'true', label: '是' }] }
  return { key, label, kind: 'given', options: [] }
}

/** Returns the fields in which a step may find its approvers. */
export const peopleFields = ({ type, fields }: Asked) => [
  ...fields.flatMap(({ key, label, type: held }) => (held === 'emp' ? [{ value: key, label }] : [])),
  ...(FOUND[type] ?? []).map(([value, label]) => ({ value, label })),
]
