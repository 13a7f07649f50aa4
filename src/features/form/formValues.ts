import type { FieldDefinition, FieldValue, FormValues, Line } from '@contract/forms/fields'
import { misfitsOf } from '@contract/forms/fit'
import { linesOf } from '@contract/forms/formula'
import { blankOf } from '@contract/forms/tidy'
import type { StoredFile } from '@/ui/input/UploadContext'

/** Form values by the fields' keys, in the controls' form: files with their names. */
export type Values = Record<string, unknown>

/** File of any record, as the calls return it. */
export interface RecordFile {
  fileId: string
  fileName: string
  fileSize: string
  fileType: string
}

/** File on the screen, with a kind if its field has kinds. */
export interface KindedFile extends StoredFile {
  kind?: string
}

const HOLDS_ONE = (field: FieldDefinition) => (field.type === 'emp' || field.type === 'dept') && field.max === 1
const IS_FILES = (field: FieldDefinition) => field.type === 'file' || field.type === 'image'
const SHOWN_ONLY: ReadonlySet<FieldDefinition['type']> = new Set(['formula', 'note', 'heading'])

/** Converts form values for the calls (contract/forms/fields.ts describes each type). */
export function toWire(fields: readonly FieldDefinition[], values: Values): FormValues {
  return Object.fromEntries(
    fields.filter(({ type }) => !SHOWN_ONLY.has(type)).map((field) => [field.key, wireOf(field, values[field.key])]),
  )
}

function wireOf(field: FieldDefinition, value: unknown): FieldValue {
  if (value === undefined || value === '') return undefined
  if (HOLDS_ONE(field)) return [String(value)]
  if (IS_FILES(field)) return (value as readonly StoredFile[]).map(({ id }) => id)
  if (field.type === 'attachments') {
    // A single kind is set without asking.
    const only = field.options.length === 1 ? field.options[0]?.value : undefined
    return (value as readonly KindedFile[]).map(({ id, kind }) => ({ kind: kind || only || '', fileId: id }))
  }
  if (field.type === 'lines') return (value as readonly Line[]).map((line) => toWire(field.columns, line))
  return value as FieldValue
}

/** Converts stored values for the controls. @param files by the fields' keys */
export function fromWire(
  fields: readonly FieldDefinition[],
  values: FormValues,
  files: Readonly<Record<string, readonly RecordFile[]>> = {},
): Values {
  return Object.fromEntries(fields.map((field) => [field.key, heldOf(field, values[field.key], files)]))
}

type Files = Readonly<Record<string, readonly RecordFile[]>>

function heldOf(field: FieldDefinition, value: FieldValue, all: Files): unknown {
  const files = all[field.key] ?? []
  if (IS_FILES(field)) return files.map(storedOf)
  if (field.type === 'attachments') {
    const kinds = new Map(linesOf(value).map(({ fileId, kind }) => [fileId, kind as string]))
    return files.map((file): KindedFile => ({ ...storedOf(file), kind: kinds.get(file.fileId) }))
  }
  if (HOLDS_ONE(field)) return Array.isArray(value) ? (value[0] ?? '') : ''
  if (field.type === 'lines')
    return linesOf(value).map((line, index) => fromWire(field.columns, line, ofLine(all, `${field.key}.${index}.`)))
  return value ?? blankOf(field)
}

/** Files of one line: `lines.0.file` is `file` in the first line. */
const ofLine = (files: Files, before: string): Files =>
  Object.fromEntries(
    Object.entries(files).flatMap(([key, fieldFiles]) =>
      key.startsWith(before) ? [[key.slice(before.length), fieldFiles]] : [],
    ),
  )

const storedOf = ({ fileId, fileName, fileSize, fileType }: RecordFile): StoredFile => ({
  id: fileId,
  name: fileName,
  size: Number(fileSize),
  type: fileType,
})

/** Values of an older draft on the phone that this version's form can show. */
export function soundDraft(fields: readonly FieldDefinition[], kept: unknown): Values {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => isFitting(fields, key, value)))
}

function isFitting(fields: readonly FieldDefinition[], key: string, value: unknown): boolean {
  const field = fields.find((field) => field.key === key)
  // Not a field of the definition: a value of the page beside it.
  if (!field) return key.startsWith('$')
  try {
    return Object.keys(misfitsOf([field], toWire([field], { [key]: value }))).length === 0
  } catch {
    // A value of an unexpected type is dropped.
    return false
  }
}

/** Copy of a list for a call that omits empty ones. */
export const someOf = (ids: readonly string[] = []) => (ids.length > 0 ? [...ids] : undefined)
