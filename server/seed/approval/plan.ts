import type { FieldDefinition, FormValues } from '@contract/approvals/fields'
import type { KindDefinition } from '@contract/approvals/kind'
import type { Urgency } from '@contract/codes/approval'
import type { FlowDefinition } from '../../modules/approval/engine/definition'
import type { KindSide } from '../../modules/approval/kinds/side'
import type { SeedPerson } from '../world'

/** A kind as the seed needs it. */
export interface SeedKind {
  type: number
  definition: KindDefinition
  side: KindSide
  flow: FlowDefinition
  flowId: string
  formId?: string
  title?: string
  fields: readonly FieldDefinition[]
  summary: readonly string[]
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
  /** Of a running one: how many have agreed. */
  agreed?: number
  chosen?: readonly SeedPerson[]
  copies?: readonly SeedPerson[]
  urgency?: Urgency
  comment?: { by: SeedPerson; text: string }
  reason?: string
  /** False: nobody is reminded of it, however long it waits. */
  reminds?: boolean
}
