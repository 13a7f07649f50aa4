import { caseForm } from '@contract/case/form'
import type { CaseChange } from '@contract/case/shapes'
import type { FieldDefinition, FieldValue, FormValues, Line, Share } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import { dateWords } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { customFieldsOf } from '../custom-field'
import { Cases } from './cases'
import { valuesOf } from './form'
import { findEmployeeNames } from './repository/case-changes'
import { CASE, CASE_KIND } from './repository/case-rows'

/** Names of employees by id, for changes of the team. */
type Names = ReadonlyMap<string, string>

/** Differences between two states of a form, field by field, as text. */
export const changesOf = (
  fields: readonly FieldDefinition[],
  before: FormValues,
  after: FormValues,
  names: Names = new Map(),
): CaseChange[] =>
  fields.flatMap((field) => {
    if (field.type === 'heading' || field.type === 'note') return []
    const [was, is] = [wordsOf(field, before[field.key], names), wordsOf(field, after[field.key], names)]
    return was === is ? [] : [{ label: field.label, before: was, after: is }]
  })

function wordsOf(field: FieldDefinition, value: FieldValue, names: Names): string {
  if (isBlank(value)) return ''
  switch (field.type) {
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'switch':
      return value ? '是' : '否'
    case 'money':
    case 'number':
    case 'percent':
      return String(Number(value))
    case 'multi':
      return (value as readonly string[])
        .map((item) => field.options.find((option) => option.value === item)?.label ?? item)
        .join('、')
    case 'lines':
      return (value as readonly Line[]).map(lineWords).join('、')
    case 'percents':
      return (value as readonly Share[])
        .map(({ empId, percent }) => `${names.get(empId) ?? ''} ${Number(percent)}%`)
        .join('、')
    default:
      return typeof value === 'string' ? value.trim() : ''
  }
}

/** A line by its name, an instalment with its amount, share and day as well. */
const lineWords = ({ name, amount, share, dueOn }: Line) =>
  [name, amount && Number(amount), share && `${Number(share)}%`, dueOn && dateWords(String(dueOn))]
    .filter(Boolean)
    .join(' ')

/** Names of all members of these teams. */
async function teamNames(db: FirmDb, ...values: readonly FormValues[]): Promise<Names> {
  const ids = values.flatMap(({ team }) => ((team ?? []) as readonly Share[]).map(({ empId }) => empId))
  if (ids.length === 0) return new Map()
  return new Map((await findEmployeeNames(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}

/** Changes of the case since the given values. */
export async function changesSince(
  { db, now, time }: { db: FirmDb; now: number; time: string },
  caseId: string,
  before: FormValues,
): Promise<CaseChange[]> {
  const found = (await new Cases(db).find(caseId)) ?? fail.gone(CASE)
  const after = await valuesOf(db, found, now, time)
  const fields = [...caseForm, ...(await customFieldsOf(db, CASE_KIND))]
  return changesOf(fields, before, after, await teamNames(db, before, after))
}
