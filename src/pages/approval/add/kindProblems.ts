import type { FieldDefinition } from '@contract/approvals/fields'
import { problemsOf, tidy } from '@contract/approvals/problems'
import { toDate } from '@/lib/time'
import { toWire, type Values } from './formValues'

/** What the kind's own rules say, by the field on the screen: a row of a table is its table's. */
export function kindProblems(fields: readonly FieldDefinition[], values: Values): Record<string, string> | undefined {
  const found = problemsOf(fields, tidy(fields, toWire(fields, values)), toDate())
  const byField = Object.fromEntries(Object.entries(found).map(([key, words]) => [key.split('.')[0] ?? key, words]))
  return Object.keys(byField).length > 0 ? byField : undefined
}
