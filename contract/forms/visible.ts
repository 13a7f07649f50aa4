import type { Condition, FieldDefinition, FieldValue, FormValues } from './fields'

/** Name of a value in a condition; undefined if it has none. */
function conditionName(value: FieldValue): string | undefined {
  if (typeof value === 'boolean') return value ? 'true' : ''
  return typeof value === 'string' ? value : (value ?? undefined) === undefined ? '' : undefined
}

/** @param fields all fields of the form: a hidden field decides nothing */
export function isVisible(
  { visibleIf, key }: FieldDefinition,
  values: FormValues,
  fields: readonly FieldDefinition[] = [],
): boolean {
  if (!visibleIf) return true
  const value = conditionName(values[visibleIf.key])
  if (value === undefined || !visibleIf.in.includes(value)) return false
  const decider = fields.find((field) => field.key === visibleIf.key)
  // The field itself is left out, so that a circle of conditions, as a form from the server may have, ends.
  return (
    !decider ||
    isVisible(
      decider,
      values,
      fields.filter((field) => field.key !== key),
    )
  )
}

/** True if a field must be filled in, given the other values: what its mark shows and a blank one is refused for. */
export function isRequired({ required, requiredUnless, requiredIf }: FieldDefinition, values: FormValues): boolean {
  if (required) return true
  if (requiredUnless) return requiredUnless.keys.every((key) => isBlank(values[key]))
  return !!requiredIf?.all.every((condition) => holds(condition, values[condition.key]))
}

function holds(condition: Condition, value: FieldValue): boolean {
  if ('in' in condition) return condition.in.includes(conditionName(value) ?? '')
  if ('length' in condition) return typeof value === 'string' && value.trim().length === condition.length
  return !isBlank(value)
}

/** The visible fields, given what is filled in so far. */
export const visibleFields = <F extends FieldDefinition>(fields: readonly F[], values: FormValues): F[] =>
  fields.filter((field) => isVisible(field, values, fields))

const PARTS = ['start', 'end', 'area', 'detail', 'id'] as const

/** True if nothing was filled in. */
export function isBlank(value: FieldValue): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object') return false
  const parts = value as unknown as Record<string, unknown>
  return PARTS.some((part) => part in parts) && PARTS.every((part) => !parts[part])
}
