import type { Static } from '@sinclair/typebox'
import type { FormValues } from '../forms/fields'
import { RECKONINGS, type Reckoning, type ReckoningKind } from '../law/reckon'
import { FormShape, Id, OneOf, type PersonRef, Shape } from '../shapes'

const Values = FormShape(10)

export const SaveReckoningInput = Shape({
  caseId: Id,
  kind: OneOf('测算', ...(Object.keys(RECKONINGS) as ReckoningKind[])),
  /** Input figures; the server calculates. */
  values: Values,
})
export type SaveReckoningInput = Static<typeof SaveReckoningInput>

export const CaseReckoningsInput = Shape({ caseId: Id })
export type CaseReckoningsInput = Static<typeof CaseReckoningsInput>

export const ReckoningRef = Shape({ reckoningId: Id })
export type ReckoningRef = Static<typeof ReckoningRef>

/** A calculation saved with its case, as it was that day. */
export interface CaseReckoning extends Reckoning {
  reckoningId: string
  kind: ReckoningKind
  values: FormValues
  person: PersonRef
  createTime: string
}
