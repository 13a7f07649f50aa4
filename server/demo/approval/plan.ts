import type { Urgency } from '@contract/approval/codes'
import type { KindDefinition } from '@contract/approval/kinds/kind'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { SeedPerson } from '../world/world'

/** Approval kind, as the seed needs it. */
export interface SeedKind {
  type: number
  definition: KindDefinition
  formId?: string
  fields: readonly FieldDefinition[]
}

/** Progress or outcome of an application. */
export type Outcome = 'approved' | 'running' | 'returned' | 'withdrawn' | 'invalid'

export interface WorkPlan {
  kind: SeedKind
  applicant: SeedPerson
  values: FormValues
  /** Time of submission. */
  at: number
  outcome: Outcome
  chosen?: readonly SeedPerson[]
  copies?: readonly SeedPerson[]
  urgency?: Urgency
  comment?: { by: SeedPerson; text: string }
  reason?: string
}
