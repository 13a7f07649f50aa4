import type { KindGroup, Verb } from '../codes/approval'
import type { FieldDefinition } from './fields'

/**
 * What the handle page shows, in its order: H head, S the form's rows, M matter, P parties, C conflict report, F fee and
 * money, A allocation, I invoices, L lines, B account, D documents, Q seal, X differences, K dossier, R related, N notes
 * and attachments, T timeline with forecast, O opinion.
 */
export type Block =
  | 'H'
  | 'S'
  | 'M'
  | 'P'
  | 'C'
  | 'F'
  | 'A'
  | 'I'
  | 'L'
  | 'B'
  | 'D'
  | 'Q'
  | 'X'
  | 'K'
  | 'R'
  | 'N'
  | 'T'
  | 'O'

/** A kind of application, for both sides. Its checks, risks and effect are the server's (modules/approval/kinds). */
export interface KindDefinition {
  /** The workflow type codes that are of this kind (§2.7). */
  codes: readonly number[]
  title: string
  group: KindGroup
  /** One line under the title in the kind picker. */
  about: string
  fields: readonly FieldDefinition[]
  /** Its fields come with the server's answer instead, one form or several (2031). */
  fromServer?: true
  blocks: readonly Block[]
  /** What people may do with it; the server decides who and when. */
  actions: readonly Verb[]
  /** Keys of the fields that a card and a list's row show. */
  summary: readonly string[]
  /** The field whose amount filters, conditions and limits go by. */
  amount?: string
  /** Money leaves the firm: agreeing asks once more, and nobody is the only approver of their own. */
  isMoney?: true
  /** May be agreed to together with others of its kind, up to this amount. */
  batch?: { maxAmount?: string }
}

export const kind = (definition: KindDefinition): KindDefinition => definition

/** What every kind here offers: the frame of an application. */
export const USUAL_ACTIONS: readonly Verb[] = [
  'agree',
  'finish',
  'back',
  'transfer',
  'addSign',
  'cc',
  'comment',
  'lock',
  'unlock',
  'urge',
  'withdraw',
  'supplement',
  'resubmit',
  'copy',
  'cancel',
  'read',
]
