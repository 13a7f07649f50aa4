import { CUSTOM_FIELD_TYPES, CUSTOM_KEY } from '../custom-field/codes'
import type { DrawnField } from './drawing.shapes'

/** Returns the first problem of the fields of a firm's own form. Client and server share this check. */
export function formProblem(fields: readonly DrawnField[]): string | undefined {
  const twin = fields.find(({ key }, index) => fields.findIndex((other) => other.key === key) !== index)
  if (twin) return `「${twin.label}」与另一个字段的编号重复`
  const named = fields.find(
    ({ label, type }, index) =>
      type !== 'note' && fields.findIndex((other) => other.label.trim() === label.trim()) !== index,
  )
  if (named) return `有两个字段都叫「${named.label}」`
  if (fields.length > 0 && fields.every(({ type }) => type === 'heading' || type === 'note'))
    return '表单里没有要填写的字段'
  return fields.map((field) => fieldProblem(field, fields)).find((words) => words !== undefined)
}

/** Returns the first problem of a firm's own fields on a record: only types and keys that such a record can keep. */
export function ownFieldsProblem(fields: readonly DrawnField[]): string | undefined {
  const types: readonly string[] = CUSTOM_FIELD_TYPES
  const other = fields.find(({ key, type }) => !CUSTOM_KEY.test(key) || !types.includes(type))
  if (other) return `「${other.label}」的类型不能用在这里`
  return formProblem(fields)
}

function fieldProblem(field: DrawnField, fields: readonly DrawnField[]): string | undefined {
  const { label, type, options = [], columns = [], min, max, formula, visibleIf } = field
  if (!label.trim()) return '请填写字段名称'
  if ((type === 'select' || type === 'multi') && options.length < 2) return `「${label}」至少要有两个选项`
  if (new Set(options.map(({ value }) => value)).size < options.length) return `「${label}」的选项重复`
  if (min !== undefined && max !== undefined && min > max) return `「${label}」的下限大于上限`
  if (type === 'lines') {
    if (columns.length === 0) return `「${label}」至少要有一列`
    const bare = columns.find((column) => column.type === 'select' && (column.options ?? []).length < 2)
    if (bare) return `「${label}」的「${bare.label}」至少要有两个选项`
  }
  if (type === 'formula') {
    const lines = fields.find(({ key }) => key === formula?.lines)
    const column = lines?.columns?.find(({ key }) => key === formula?.column)
    if (column?.type !== 'number' && column?.type !== 'money') return `「${label}」须合计明细里的一列数字或金额`
  }
  if (!visibleIf) return undefined
  const decider = fields.find(({ key }) => key === visibleIf.key)
  if (decider?.key === field.key || (decider?.type !== 'select' && decider?.type !== 'switch'))
    return `「${label}」的显示条件所看的字段不存在`
  return undefined
}
