import type { FieldDefinition, FieldValue, FormValues, Line } from '@contract/forms/fields'
import { misfitsOf } from '@contract/forms/fit'
import { linesOf } from '@contract/forms/formula'
import { blankOf } from '@contract/forms/tidy'
import type { StoredFile } from '@/ui/input/UploadContext'

/** What the form holds by the fields' keys: as the controls want it, files with their names. */
export type Values = Record<string, unknown>

/** A file of whatever record, as the calls give it. */
export interface RecordFile {
  fileId: string
  fileName: string
  fileSize: string
  fileType: string
}

/** A file on the screen, of a kind where its field has kinds. */
export interface KindedFile extends StoredFile {
  kind?: string
}

const HOLDS_ONE = (field: FieldDefinition) => (field.type === 'emp' || field.type === 'dept') && field.max === 1
const IS_FILES = (field: FieldDefinition) => field.type === 'file' || field.type === 'image'
const SHOWN_ONLY: ReadonlySet<FieldDefinition['type']> = new Set(['formula', 'note', 'heading'])

/** The form's values as the calls take them (contract/forms/fields.ts says what each type holds). */
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
    // Where there is one kind nobody is asked for it.
    const only = field.options.length === 1 ? field.options[0]?.value : undefined
    return (value as readonly KindedFile[]).map(({ id, kind }) => ({ kind: kind || only || '', fileId: id }))
  }
  if (field.type === 'lines') return (value as readonly Line[]).map((line) => toWire(field.columns, line))
  return value as FieldValue
}

/** What was kept, as the controls want it. @param files by the fields' keys */
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
    return linesOf(value).map((line, at) => fromWire(field.columns, line, ofLine(all, `${field.key}.${at}.`)))
  return value ?? blankOf(field)
}

/** `lines.0.file` is `file` in the first line. */
const ofLine = (files: Files, before: string): Files =>
  Object.fromEntries(
    Object.entries(files).flatMap(([key, of]) => (key.startsWith(before) ? [[key.slice(before.length), of]] : [])),
  )

const storedOf = ({ fileId, fileName, fileSize, fileType }: RecordFile): StoredFile => ({
  id: fileId,
  name: fileName,
  size: Number(fileSize),
  type: fileType,
})

/** Of what an earlier version kept on the phone, what this version's form can show. */
export function soundDraft(fields: readonly FieldDefinition[], kept: unknown): Values {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => fits(fields, key, value)))
}

function fits(fields: readonly FieldDefinition[], key: string, value: unknown): boolean {
  const field = fields.find((one) => one.key === key)
  // Not a field of the definition: the page's own beside it.
  if (!field) return key.startsWith('$')
  try {
    return Object.keys(misfitsOf([field], toWire([field], { [key]: value }))).length === 0
  } catch {
    // Something else altogether stood there.
    return false
  }
}

/** A list that a call leaves out when it is empty. */
export const someOf = (ids: readonly string[] = []) => (ids.length > 0 ? [...ids] : undefined)
