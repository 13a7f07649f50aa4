import type { Payment } from '@contract/approval/payment'
import type * as T from '@contract/approval/shapes'
import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import type { Problems } from '@contract/forms/problems'
import type { LockRequest } from '../../../kernel/db/row-locks'
import type { FlowDefinition } from '../engine/definition'
import type { KindContext, WorkContext } from '../running/context'

/** An application as a kind sees it, with every formula calculated. */
export interface Application {
  applicantId: string
  applicantName: string
  values: FormValues
}

/** An application that may have been submitted before, as this work. */
export interface Asked extends Application {
  workId?: string
}

/** An application that has been submitted at least once. */
export interface Begun extends Application {
  workId: string
}

/** An application as it takes effect. */
export interface Approved extends Begun {
  title: string
  /** Payment entered at the step that paid. */
  payment?: Payment
}

/** Approved absence: its times (`YYYY-MM-DD HH:mm:ss`), and the successor the form names. */
export interface Absence {
  startTime: string
  endTime: string
  standInId?: string
}

/** A risk; one that blocks says who settles it, and where. */
export type KindRisk = T.Risk & ({ level: 'warn' | 'info' } | { level: 'block'; cure: T.RiskCure })

/** The server's side of a kind. The engine treats every kind the same. */
export interface KindSide {
  /** Flow of a firm that has drawn none of its own. */
  flow: FlowDefinition
  title(application: Application): string
  /** Checks what the fields alone cannot tell, before anything is written; returns problems by field. */
  check?(context: KindContext, application: Asked): Promise<Problems>
  /**
   * Names what the application decides upon. The engine locks it, in the firm-wide order, before `check`,
   * `checkRights`, `kept` and `begun` read it, and again before `halted` and `effect`: lock first, calculate after.
   */
  holds?(context: KindContext, application: Asked): Promise<LockRequest> | LockRequest
  /**
   * Checks that what it asks for is still available, not counting the application itself: on submission, reported at
   * the field, and again at the last agreement. The actor is then not the applicant, so it must not check what the
   * actor may see.
   */
  checkRights?(context: KindContext, application: Asked): Promise<Problems>
  /**
   * Returns why a record cannot be chosen in this field, whatever else the form says; pickers show it beside the record.
   * Required of each kind whose pickers list records by status (record-problems.test.ts).
   */
  recordProblem?(context: KindContext, application: Application, key: string): Promise<string | undefined>
  /** Initial values, taken from the record it is about. Throws when there can be no application. */
  initial?(context: KindContext, recordId: string, applicantId: string): Promise<FormValues>
  /** Returns values that follow from the others: the form fills them in, and the applicant may type over them. */
  proposed?(context: KindContext, application: Application): Promise<FormValues>
  /**
   * Returns the values to save of a valid form: adds what the flow tests and only the firm's data can tell, and removes
   * what changes nothing.
   */
  kept?(context: KindContext, application: Asked): Promise<FormValues>
  /** Risks shown to approvers. A `block` refuses the last agreement. */
  risks?(context: KindContext, application: Application & { workId?: string }): Promise<KindRisk[]>
  /** Fields as an applicant is offered them, where the firm's settings leave out some choices. */
  fields?(context: KindContext): Promise<FieldDefinition[]>
  /** Facts from the firm's data, shown beside the form. */
  facts?(context: KindContext, application: Application): Promise<T.SummaryRow[]>
  /** Block B: account the money goes to. */
  account?(context: KindContext, values: FormValues): Promise<T.PayeeAccount | null>
  /** Block L: lines, by table key and index from 0, that repeat a line of another application. */
  twins?(context: KindContext, application: Application & { workId?: string }): Promise<Record<string, number[]>>
  /** Block P: the parties. */
  parties?(context: KindContext, application: Application): Promise<T.PartyRow[]>
  /** Blocks M, C, F, A, R: the case it is about. */
  namedCase?(context: KindContext, application: Application & { workId?: string }): Promise<T.WorkCase | null>
  /** Block C of an application about a case source: its last conflict report. */
  conflict?(context: KindContext, application: Application): Promise<T.WorkConflict | null>
  /** Block X: what it changes; for a submitted work compared with the record as it was then. */
  differences?(context: KindContext, application: Application & { workId?: string }): Promise<T.Difference[]>
  /** Names of the records the form points to, by id: names sent in a form are not trusted. */
  names?(context: KindContext, values: FormValues): Promise<ReadonlyMap<string, string>>
  /** Runs on submission, first or repeated, in the same transaction. Throws when it cannot be asked for now. */
  begun?(context: WorkContext, application: Begun): Promise<void>
  /** Runs when the work is returned to its applicant at this step, or withdrawn. */
  halted?(context: WorkContext, workId: string, how: { did: 'back' | 'withdraw'; nodeId: string }): Promise<void>
  /** Absence that the approval brings, for which a delegation is then offered to the applicant. */
  absence?(values: FormValues): Absence
  suggestions?(context: KindContext): Promise<T.KindForm['suggestions']>
  /** Applies the approved change, in the transaction of the last agreement. Throws when that is no longer possible. */
  effect?(context: WorkContext, approved: Approved): Promise<void>
}

/** Title of a kind: the applicant's name and the noun. */
export const titled = (noun: string) => (application: Application) => `${application.applicantName}的${noun}申请`
