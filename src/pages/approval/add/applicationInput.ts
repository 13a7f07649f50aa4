import type { Urgency } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { KindForm } from '@contract/approval/shapes'
import type { FieldDefinition, FormValues, Remote } from '@contract/forms/fields'
import { compute } from '@contract/forms/formula'
import { tidy } from '@contract/forms/problems'
import { toWire, type Values } from '@/features/form/formValues'
import { URGENCY } from './applicationFields'

/** What is opened: a kind's empty form, or what was begun. */
export interface Asked {
  type?: number
  formId?: string
  /** A draft, or a work that came back. */
  workId?: string
  /** The record it is to be about, where its kind has one. */
  recordId?: string
}

export interface KeptWork {
  workId: string
  version: number
}

/** A form as the calls take it. */
export function inputOf(kind: KindForm | undefined, fields: readonly FieldDefinition[], values: Values) {
  const { type, formId } = kind ?? { type: 0, formId: null }
  return {
    type,
    formId: formId ?? undefined,
    values: tidy(fields, toWire(fields, values)),
    urgency: Number(values[URGENCY]) as Urgency,
  }
}

/** The id of the record that a form names as what it is about. */
export function recordIn(type: number, values: FormValues): string | undefined {
  const field = kindOf(type)?.record
  return field && (values[field] as Remote | undefined)?.id
}

/** The sum that is confirmed before it is given in, where the kind asks for that. */
export function sumAsked(kind: KindForm | undefined, values: Values): string | undefined {
  const { asksAmount, amount = '' } = kindOf(kind?.type ?? 0) ?? {}
  if (!kind || !asksAmount) return undefined
  return String(compute(kind.fields, toWire(kind.fields, values))[amount] ?? '')
}
