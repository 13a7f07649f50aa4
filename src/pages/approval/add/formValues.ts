import type { WorkFile } from '@contract/approval.shapes'
import type { FieldDefinition, FieldValue, FormValues, Line } from '@contract/approvals/fields'
import { linesOf } from '@contract/approvals/formula'
import type { StoredFile } from '@/ui/UploadContext'

/** What the form holds by the fields' keys: as the controls want it, files with their names. */
export type Values = Record<string, unknown>

const HOLDS_ONE = (field: FieldDefinition) => (field.type === 'emp' || field.type === 'dept') && field.max === 1
const IS_FILES = (field: FieldDefinition) => field.type === 'file' || field.type === 'image'

/** The form's values as the calls take them (contract/approvals/fields.ts says what each type holds). */
export function toWire(fields: readonly FieldDefinition[], values: Values): FormValues {
  return Object.fromEntries(
    fields
      .filter(({ type }) => type !== 'formula' && type !== 'note')
      .map((field) => [field.key, wireOf(field, values[field.key])]),
  )
}

function wireOf(field: FieldDefinition, value: unknown): FieldValue {
  if (value === undefined || value === '') return undefined
  if (HOLDS_ONE(field)) return [String(value)]
  if (IS_FILES(field)) return (value as readonly StoredFile[]).map(({ id }) => id)
  if (field.type === 'lines') return (value as readonly Line[]).map((line) => toWire(field.columns, line) as Line)
  return value as FieldValue
}

/** What was kept, as the controls want it. @param files by the fields' keys */
export function fromWire(
  fields: readonly FieldDefinition[],
  values: FormValues,
  files: Record<string, WorkFile[]> = {},
): Values {
  return Object.fromEntries(fields.map((field) => [field.key, heldOf(field, values[field.key], files[field.key])]))
}

function heldOf(field: FieldDefinition, value: FieldValue, files: WorkFile[] = []): unknown {
  if (IS_FILES(field)) return files.map(storedOf)
  if (HOLDS_ONE(field)) return Array.isArray(value) ? (value[0] ?? '') : ''
  if (field.type === 'lines') return linesOf(value).map((line) => fromWire(field.columns, line))
  return value ?? emptyOf(field)
}

const storedOf = ({ fileId, fileName, fileSize, fileType }: WorkFile): StoredFile => ({
  id: fileId,
  name: fileName,
  size: Number(fileSize),
  type: fileType,
})

function emptyOf({ type }: FieldDefinition): unknown {
  if (type === 'multi' || type === 'emp' || type === 'dept') return []
  return type === 'dateRange' || type === 'halfDay' ? undefined : ''
}

/** A list that a call leaves out when it is empty. */
export const someOf = (ids: readonly string[] = []) => (ids.length > 0 ? [...ids] : undefined)
