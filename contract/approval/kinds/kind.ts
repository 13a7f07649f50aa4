import type { FieldDefinition } from '../../forms/fields'
import type { KindGroup, Verb } from '../codes'

/** Blocks of the handle page; each kind has its own order. */
export type Block =
  /** Applicant and request; the page draws it above the others. */
  | 'head'
  /** Rows of the form. */
  | 'form'
  | 'matter'
  | 'parties'
  /** Conflict report. */
  | 'conflict'
  | 'fee'
  /** Shares of the case's income. */
  | 'allocation'
  | 'invoices'
  /** Rows of the form's tables. */
  | 'lines'
  /** Bank account that is paid to. */
  | 'account'
  | 'documents'
  | 'seal'
  /** Changed fields. */
  | 'differences'
  | 'dossier'
  /** Related applications. */
  | 'related'
  | 'attachments'
  /** Past and future steps. */
  | 'timeline'
  /** The reader's decision; the page draws it at its foot. */
  | 'opinion'

/**
 * A kind of application, as both sides know it. Its checks, risks and effect are the server's
 * (server/domains/approval/kinds).
 */
export interface KindDefinition {
  /** Workflow type codes of this kind (§2.7). */
  codes: readonly number[]
  title: string
  group: KindGroup
  /** One line under the title in the kind picker. */
  about: string
  /** Name of its icon in the app's set (src/ui/show/Icon); a test checks that it exists. */
  icon: string
  fields: readonly FieldDefinition[]
  /** True when its fields come with the server's answer, for one form or several (2031). */
  fromServer?: true
  blocks: readonly Block[]
  /** Actions people may take; the server decides who and when. */
  actions: readonly Verb[]
  /** Keys of the fields shown on cards and list rows. */
  summary: readonly string[]
  /** Key of the amount that filters, conditions and limits use. */
  amount?: string
  /**
   * True when money leaves the firm or is invoiced: agreeing asks for confirmation, and nobody may be the only approver
   * of their own application.
   */
  isMoney?: true
  /** True when whoever agrees must type the amount again; the server compares. */
  asksAmount?: true
  /** Kind of the record it is about: chosen before the form is filled in, and kept in the field of that name. */
  record?: 'case' | 'invoice' | 'receivable'
  /** Set when several of its kind may be agreed to together, up to this amount. */
  batch?: { maxAmount?: string }
}

export const kind = (definition: KindDefinition): KindDefinition => definition

/** Actions every kind offers. */
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
