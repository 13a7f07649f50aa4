import { type Static, Type } from '@sinclair/typebox'
import type { FormValues } from '../forms/fields'
import { RECKONINGS, type Reckoning, type ReckoningKind } from '../law/reckon'
import { Id, OneOf, type PersonRef, Shape } from '../shapes'

const Values = Type.Unsafe<FormValues>(
  Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 10, title: '表单' }),
)

export const SaveReckoningInput = Shape({
  caseId: Id,
  kind: OneOf('测算', ...(Object.keys(RECKONINGS) as ReckoningKind[])),
  /** The figures; the server reckons. */
  values: Values,
})
export type SaveReckoningInput = Static<typeof SaveReckoningInput>

export const CaseReckoningsInput = Shape({ caseId: Id })
export type CaseReckoningsInput = Static<typeof CaseReckoningsInput>

export const ReckoningRef = Shape({ reckoningId: Id })
export type ReckoningRef = Static<typeof ReckoningRef>

/** A sum that was kept with its matter, as it was that day. */
export interface CaseReckoning extends Reckoning {
  reckoningId: string
  kind: ReckoningKind
  values: FormValues
  person: PersonRef
  createTime: string
}
