import { formatMoney } from '@contract/amount'
import type { CellChange } from '@contract/firm/import/shapes'
import type { FieldDefinition, FieldValue, FormValues } from '@contract/forms/fields'
import { isBlank } from '@contract/forms/problems'
import { dateWords } from '../clock'

/** A form's values in a record and in the row about it. */
interface Compared {
  fields: readonly FieldDefinition[]
  before: FormValues
  after: FormValues
  /** Titles of the columns by the keys of the fields; others are called as in the form. */
  titles: Readonly<Record<string, string>>
  /** Names of people and departments by their ids. */
  nameOf?: (id: string) => string
  /** The record's value as the person may read it. */
  shown?: (key: string, words: string) => string
  /** Reason why an import leaves the field as it is. */
  stays?: (key: string) => string | undefined
}

export interface ChangedValues {
  changes: CellChange[]
  /** Values that would be written, and those that the record has instead. */
  values: Record<string, FieldValue>
  kept: Record<string, FieldValue>
}

/** Finds the fields that a row says otherwise than its record. A blank cell says nothing. */
export function compareValues({ fields, before, after, titles, nameOf, shown, stays }: Compared): ChangedValues {
  const found: ChangedValues = { changes: [], values: {}, kept: {} }
  for (const field of fields) {
    const { key, label } = field
    if (isBlank(after[key])) continue
    const [was, is] = [wordsOf(field, before[key], nameOf), wordsOf(field, after[key], nameOf)]
    if (isReference(field) ? String(before[key]) === String(after[key]) : plain(was) === plain(is)) continue
    const why = stays?.(key)
    const read = shown?.(key, was) ?? was
    found.changes.push({ label: titles[key] ?? label, before: read, after: is, ...(why && { stays: why }) })
    if (why) continue
    found.values[key] = after[key]
    found.kept[key] = before[key] ?? ''
  }
  return found
}

/** Values that are ids: namesakes differ. */
const isReference = ({ type }: FieldDefinition) => type === 'emp' || type === 'dept'

const plain = (words: string) => words.normalize('NFKC').replace(/\s/g, '').toUpperCase()

function wordsOf(field: FieldDefinition, value: FieldValue, nameOf = (id: string) => id): string {
  if (isBlank(value)) return ''
  switch (field.type) {
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'multi':
      return (value as readonly string[])
        .map((chosen) => field.options.find((option) => option.value === chosen)?.label ?? chosen)
        .join('、')
    case 'money':
      return formatMoney(String(value))
    case 'number':
    case 'percent':
      return String(Number(value))
    case 'date':
      return dateWords(String(value))
    case 'switch':
      return value ? '是' : '否'
    case 'emp':
    case 'dept':
      return (value as readonly string[]).map(nameOf).join('、')
    default:
      return typeof value === 'string' ? value : ''
  }
}
