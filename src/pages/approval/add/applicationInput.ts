import type { Urgency } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { KindForm } from '@contract/approval/shapes'
import type { FieldDefinition, FormValues, Remote } from '@contract/forms/fields'
import { compute } from '@contract/forms/formula'
import { tidy } from '@contract/forms/problems'
import { toWire, type Values } from '@/features/form/formValues'
import { URGENCY } from './applicationFields'

/** Application to open: a kind's empty form, or one begun before. */
export interface Asked {
  type?: number
  formId?: string
  /** Id of a draft, or of a returned application. */
  workId?: string
  /** Id of the record it is about, where its kind has one. */
  recordId?: string
  /** Id of the document that a new application attaches and is filled in from. */
  documentId?: string
}

export interface KeptWork {
  workId: string
  version: number
}

/** Form as input of the calls. */
export function inputOf(kind: KindForm | undefined, fields: readonly FieldDefinition[], values: Values) {
  const { type, formId } = kind ?? { type: 0, formId: null }
  return {
    type,
    formId: formId ?? undefined,
    values: tidy(fields, toWire(fields, values)),
    urgency: Number(values[URGENCY]) as Urgency,
  }
}

/** Id of the record that a form is about. */
export function recordIn(type: number, values: FormValues): string | undefined {
  const field = kindOf(type)?.record
  return field && (values[field] as Remote | undefined)?.id
}

/** Sum that is confirmed before submitting, where the kind asks for that. */
export function sumAsked(kind: KindForm | undefined, values: Values): string | undefined {
  const { asksAmount, amount = '' } = kindOf(kind?.type ?? 0) ?? {}
  if (!kind || !asksAmount) return undefined
  return String(compute(kind.fields, toWire(kind.fields, values))[amount] ?? '')
}
