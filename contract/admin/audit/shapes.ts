import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, KeyOf, Keyword, OneOf, Paging, type PersonRef, Shape } from '../../shapes'
import { AUDIT_GROUPS, AUDIT_KINDS } from './codes'

// Ours: who did what in the firm, for its administrators.

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
  /** None where the server did it by itself. */
  who: PersonRef | null
  time: string
  /** What was done, in words. */
  words: string
  /** The kind of record, as people call it. */
  kindName: string
  ip: string
}

export interface AuditDetail extends AuditRow {
  /** As the trail keeps it. */
  action: string
  targetId: string
  /** The record in a line, as far as the administrator may see it; empty otherwise. */
  record: string
  /** What else was noted: ids, what was before and after. */
  facts: { key: string; value: string }[]
}
