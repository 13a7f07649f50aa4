import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { filled, problemsOf } from '@contract/forms/problems'
import { fail } from './fail'

/**
 * What a person filled in, by the definition that the screen checked it with: every value there, written as its format
 * has it. Refused with what is wrong at each field otherwise. @param today YYYY-MM-DD
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
