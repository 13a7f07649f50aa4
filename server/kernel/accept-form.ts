import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { filled, problemsOf } from '@contract/forms/problems'
import { fail } from './fail'

/**
 * Checks form values against the definition that the screen uses, and returns each as its format writes it. Throws
 * `invalid` with the problem of each field. @param today YYYY-MM-DD
 */
export function acceptForm<D extends readonly FieldDefinition[]>(
  fields: D,
  values: FormValues,
  today: string,
): ValuesOf<D> {
  const problems = problemsOf(fields, values, today)
  const [first] = Object.values(problems)
  if (first !== undefined) fail.invalid(first, problems)
  return filled(fields, values)
}
