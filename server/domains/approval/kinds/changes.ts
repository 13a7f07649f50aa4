import type { Difference } from '@contract/approval/shapes'
import type { FieldDefinition, FieldValue, FormValues, Line, Share } from '@contract/forms/fields'
import { linesOf } from '@contract/forms/formula'
import { isBlank } from '@contract/forms/problems'
import { inWords, type Names, namedIn } from '../reading/words'
import type { KindContext } from '../running/context'
import { PeopleRepository } from '../running/people-repository'

// Common parts of kinds that change a record: a field that is blank, or equals the record's, changes nothing.

/** Filled-in fields that differ from the record. */
export function changedIn(fields: readonly FieldDefinition[], before: FormValues, after: FormValues): FormValues {
  const changed = fields.filter(
    (field) => !isBlank(after[field.key]) && normalise(field, before[field.key]) !== normalise(field, after[field.key]),
  )
  return Object.fromEntries(changed.map(({ key }) => [key, after[key]]))
}

/** Normalises a value for comparison: amounts and percentages as numbers, lines without blank cells. */
function normalise({ type }: FieldDefinition, value: FieldValue): string {
  if (isBlank(value)) return ''
  if (type === 'money' || type === 'percent') return Number(value).toFixed(2)
  if (type === 'lines') return JSON.stringify(linesOf(value).map(sorted))
  if (type === 'percents')
    return JSON.stringify((value as readonly Share[]).map(({ empId, percent }) => [empId, Number(percent).toFixed(2)]))
  return JSON.stringify(value)
}

const sorted = (line: Line) =>
  Object.entries(line)
    .filter(([, value]) => !isBlank(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** Block X: each changed field, before and after. */
export async function differencesIn(
  context: KindContext,
  fields: readonly FieldDefinition[],
  before: FormValues,
  changed: FormValues,
): Promise<Difference[]> {
  const names = await namesFor(context, fields, [before, changed])
  return fields
    .filter(({ key }) => key in changed)
    .map((field) => ({
      key: field.key,
      label: field.label.replace(/^新/, ''),
      before: describeValue(field, before[field.key], names),
      after: describeValue(field, changed[field.key], names),
    }))
}

async function namesFor(context: KindContext, fields: readonly FieldDefinition[], both: readonly FormValues[]) {
  const ids = both.flatMap((values) => namedIn(fields, values).emps)
  const people = await new PeopleRepository(context.db).named(ids)
  return new Map([...people].map(([id, { name }]) => [id, name]))
}

function describeValue(field: FieldDefinition, value: FieldValue, names: Names): string {
  if (isBlank(value)) return '未填写'
  if (field.type !== 'lines') return inWords(field, value, names)
  return linesOf(value)
    .map((line) =>
      field.columns
        .filter(({ key }) => ['name', 'role', 'position', 'relation'].includes(key) && !isBlank(line[key]))
        .map((column) => inWords(column, line[column.key], names))
        .join(' '),
    )
    .join('、')
}
