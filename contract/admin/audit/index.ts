import { may, type Page } from '../../core'
import type { ExportedFile } from '../../work-log/shapes'
import type { AuditDetail, AuditListInput, AuditRef, AuditRow, ExportAuditInput } from './shapes'

const administrator = may('firm:manage')

/** Ours: the firm's audit trail. Viewing it is recorded as well. */
export const audit = {
  /** Records that somebody looked, so it is no read. */
  getLines: administrator.act<AuditListInput, Page<AuditRow>>('admin/audit/getList'),
  getLine: administrator.read<AuditRef, AuditDetail>('admin/audit/get'),
  exportLines: administrator.act<ExportAuditInput, ExportedFile>('admin/audit/export'),
}
