import type {
  Difference,
  KindForm,
  PartyRow,
  PayeeAccount,
  Risk,
  SummaryRow,
  WorkMatter,
} from '@contract/approval/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import type { Holding } from '../../../kernel/db/row-locks'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext, WorkContext } from '../running/context'

/** An application as a kind sees it: every formula is reckoned. */
export interface Application {
  applicantId: string
  applicantName: string
  values: FormValues
}

/** …which may have been given in before: by its work. */
export interface Asked extends Application {
  workId?: string
}

/** …of a work that has been given in at least once. */
export interface Begun extends Application {
  workId: string
}

/** …and as it is when it takes effect. */
export interface Approved extends Begun {
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
  check?(context: KindContext, application: Asked): Promise<Problems>
  /**
   * What it decides upon. The engine holds it, in one order for everybody, before `check`, `checkRights`, `kept` and
   * `begun` look at it, and again before `halted` and `effect`: hold first, reckon after.
   */
  holds?(context: KindContext, application: Asked): Promise<Holding> | Holding
  /**
   * Whether there is still so much of what it asks for, its own application left out: refused at the field when it is
   * given in, and looked at once more when the last one agrees. By then whoever acts is not who asked: it must not ask
   * what they may see.
   */
  checkRights?(context: KindContext, application: Asked): Promise<Problems>
  /** What its form holds from the beginning: of the record it is about. Refused where there can be no application. */
  initial?(context: KindContext, recordId: string, applicantId: string): Promise<FormValues>
  /**
   * What is kept of a sound form: what its flow asks for and only the firm's books say is added, what changes nothing
   * left out.
   */
  kept?(context: KindContext, application: Asked): Promise<FormValues>
  /** What a careful partner would want to know. `block` is refused when the last one agrees. */
  risks?(context: KindContext, application: Application & { workId?: string }): Promise<Risk[]>
  /** Its fields as an applicant is offered them, where the firm's settings leave some choices out. */
  fields?(context: KindContext): Promise<FieldDefinition[]>
  /** What the firm's books say beside the form. */
  facts?(context: KindContext, application: Application): Promise<SummaryRow[]>
  /** B: where the money goes. */
  account?(context: KindContext, values: FormValues): Promise<PayeeAccount | null>
  /** L: the lines, by their table's key and from 0, that say what another application said before. */
  twins?(context: KindContext, application: Application & { workId?: string }): Promise<Record<string, number[]>>
  /** P: who it is about. */
  parties?(context: KindContext, application: Application): Promise<PartyRow[]>
  /** M, C, F, A, R: the matter it is about. */
  matter?(context: KindContext, application: Application & { workId?: string }): Promise<WorkMatter | null>
  /** X: what it changes; of a work that was given in, as things were then. */
  differences?(context: KindContext, application: Application & { workId?: string }): Promise<Difference[]>
  /** What the records that its form points to are called, by id: a form's own words are not believed. */
  names?(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>>
  /** It is given in, first or again, in the same transaction. What cannot be asked for now it refuses. */
  begun?(context: WorkContext, application: Begun): Promise<void>
  /** It was sent back to its applicant at this step, or they took it back. */
  halted?(context: WorkContext, workId: string, how: { did: 'back' | 'withdraw'; nodeId: string }): Promise<void>
  /** When its applicant is not there once it is approved: letting a colleague decide for them is offered then. */
  absence?(values: FormValues): Absence
  suggestions?(context: KindContext): Promise<KindForm['suggestions']>
  /** What the last agreement makes true, in the same transaction. What it can no longer do it refuses. */
  effect?(context: WorkContext, approved: Approved): Promise<void>
}

/** A kind whose approval is a record and nothing more. */
export const titled = (noun: string) => (application: Application) => `${application.applicantName}的${noun}申请`
