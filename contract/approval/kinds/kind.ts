import type { FieldDefinition } from '../../forms/fields'
import type { KindGroup, Verb } from '../codes'

/** What the handle page shows, each kind in its own order. */
export type Block =
  /** Who asks for what; drawn by the page above the others. */
  | 'head'
  /** The form's rows. */
  | 'form'
  | 'matter'
  | 'parties'
  /** The report on conflicts of interest. */
  | 'conflict'
  | 'fee'
  /** Who gets which share. */
  | 'allocation'
  | 'invoices'
  /** The rows of a table. */
  | 'lines'
  /** The bank account that is paid to. */
  | 'account'
  | 'documents'
  | 'seal'
  /** What a change changes. */
  | 'differences'
  | 'dossier'
  /** Applications that belong to this one. */
  | 'related'
  | 'attachments'
  /** What happened, and what is to come. */
  | 'timeline'
  /** Where the reader decides; drawn by the page at its foot. */
  | 'opinion'

/** A kind of application, for both sides. Its checks, risks and effect are the server's (modules/approval/kinds). */
export interface KindDefinition {
  /** The workflow type codes that are of this kind (§2.7). */
  codes: readonly number[]
  title: string
  group: KindGroup
  /** One line under the title in the kind picker. */
  about: string
  /** Its picture, by its name in the app's set (src/ui/show/Icon); a test looks whether it is there. */
  icon: string
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
  /** Money leaves the firm or is invoiced for it: agreeing asks once more, and nobody is the only approver of their own. */
  isMoney?: true
  /** Whoever agrees writes the sum down once more, by hand; the server compares. */
  asksAmount?: true
  /** The kind of record it is about: chosen before its form is filled in, and kept in the field of that name. */
  record?: 'case' | 'invoice' | 'receivable'
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
