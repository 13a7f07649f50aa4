import type { KindForm, Risk, SummaryRow } from '@contract/approval.shapes'
import type { FormValues } from '@contract/approvals/fields'
import type { Problems } from '@contract/approvals/problems'
import type { KindContext } from '../context'
import type { FlowDefinition } from '../engine/definition'

/** An application as a kind sees it: every formula is reckoned. */
export interface Application {
  applicantId: string
  applicantName: string
  values: FormValues
}

/** …and as it is when it takes effect. */
export interface Approved extends Application {
  workId: string
  title: string
}

/** A time somebody is not there, as approved: `YYYY-MM-DD HH:mm:ss`, and who takes over, if they said so. */
export interface Absence {
  startTime: string
  endTime: string
  standInId?: string
}

/** The server's side of a kind. What the engine does with it is the same for every kind. */
export interface KindSide {
  /** The flow of a firm that has drawn up none of its own. */
  flow: FlowDefinition
  title(application: Application): string
  /** What the fields alone cannot tell: refused before anything is written, in words by field. */
  check?(context: KindContext, application: Application): Promise<Problems>
  /** What a careful partner would want to know. `block` is refused when the last one agrees. */
  risks?(context: KindContext, application: Application): Promise<Risk[]>
  /** What the firm's books say beside the form. */
  facts?(context: KindContext, application: Application): Promise<SummaryRow[]>
  /** When its applicant is not there once it is approved: letting a colleague decide for them is offered then. */
  absence?(values: FormValues): Absence
  suggestions?(context: KindContext): Promise<KindForm['suggestions']>
  /** What the last agreement makes true, in the same transaction. What it can no longer do it refuses. */
  effect?(context: KindContext, approved: Approved): Promise<void>
}

/** A kind whose approval is a record and nothing more. */
export const titled = (noun: string) => (application: Application) => `${application.applicantName}的${noun}申请`
