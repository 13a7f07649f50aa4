import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, KeyOf, Keyword, OneOf, Paging, type PersonRef, Shape } from '../../shapes'
import { AUDIT_GROUPS, AUDIT_KINDS } from './codes'

// Ours: the firm's audit trail, for its administrators.

const asked = {
  keyword: Keyword,
  empId: Type.Optional(Id),
  group: Type.Optional(KeyOf('动作', AUDIT_GROUPS)),
  kind: Type.Optional(KeyOf('对象', AUDIT_KINDS)),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
}

export const AuditListInput = Shape({ ...asked, ...Paging })
export type AuditListInput = Static<typeof AuditListInput>

export const ExportAuditInput = Shape({ format: OneOf<('xlsx' | 'csv')[]>('格式', 'xlsx', 'csv'), ...asked })
export type ExportAuditInput = Static<typeof ExportAuditInput>

export const AuditRef = Shape({ auditId: Id })
export type AuditRef = Static<typeof AuditRef>

export interface AuditRow {
  auditId: string
  /** None if the server acted by itself. */
  who: PersonRef | null
  time: string
  /** Description of the action. */
  words: string
  /** The kind of record, as the user knows it. */
  kindName: string
  /** Description of the record, as far as the administrator may see it; empty otherwise. */
  record: string
  ip: string
}

export interface AuditDetail extends AuditRow {
  /** The action as it is stored. */
  action: string
  targetId: string
  /** Other facts: ids, values before and after. */
  facts: { key: string; value: string }[]
}
