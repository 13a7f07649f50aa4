import type { Urgency } from '@contract/approval/codes'
import type { KindDefinition } from '@contract/approval/kinds/kind'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { SeedPerson } from '../world/world'

/** A kind as the seed needs it. */
export interface SeedKind {
  type: number
  definition: KindDefinition
  formId?: string
  fields: readonly FieldDefinition[]
}

/** How far a work has come, and how it ended. */
export type Outcome = 'approved' | 'running' | 'returned' | 'withdrawn' | 'invalid'

export interface WorkPlan {
  kind: SeedKind
  applicant: SeedPerson
  values: FormValues
  /** When it was given in. */
  at: number
  outcome: Outcome
  chosen?: readonly SeedPerson[]
  copies?: readonly SeedPerson[]
  urgency?: Urgency
  comment?: { by: SeedPerson; text: string }
  reason?: string
}
