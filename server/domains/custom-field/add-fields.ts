import { drawingLimits } from '@contract/approval/drawing'
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from '@contract/custom-field/codes'
import type { FieldDefinition } from '@contract/forms/fields'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { lockCustomFields, updateCustomFields } from './repository'

/** Kind under which changes of forms stand in the audit trail. */
const FORM_KIND = 'approvalForm'

/** Adds fields behind the firm's own ones; gives their keys. One whose label is there already is that field. */
export async function addCustomFields(
  call: StaffCall,
  kind: CustomFieldKind,
  added: readonly FieldDefinition[],
): Promise<string[]> {
  const { db, now } = call
  const fields = [...(await lockCustomFields(db, kind))]
  const keys = added.map((field) => {
    const known = fields.find(({ label }) => label.trim() === field.label)
    if (known) return known.key
    const key = `custom_${newId(now)}`
    fields.push({ ...field, key })
    return key
  })
  const twice = added.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice) refuse(`有两列都叫「${twice.label}」，只能有一列成为自定义字段`)
  if (fields.length > drawingLimits.fields)
    refuse(`${CUSTOM_FIELD_KINDS[kind]}的自定义字段最多 ${drawingLimits.fields} 个`)
  await updateCustomFields(db, kind, fields)
  await call.audit('form.fields', { kind: FORM_KIND, id: kind })
  return keys
}

const refuse = (words: string) => fail.invalid(words, { mapping: words })
