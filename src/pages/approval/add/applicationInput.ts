import type { KindForm } from '@contract/approval.shapes'
import type { FieldDefinition } from '@contract/approvals/fields'
import { tidy } from '@contract/approvals/problems'
import type { Urgency } from '@contract/codes/approval'
import { URGENCY } from './applicationFields'
import { toWire, type Values } from './formValues'

/** What is opened: a kind's empty form, or what was begun. */
export interface Asked {
  type?: number
  formId?: string
  /** A draft, or a work that came back. */
  workId?: string
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
