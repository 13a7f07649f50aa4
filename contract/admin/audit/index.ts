import { may, type Page } from '../../core'
import type { ExportedFile } from '../../shapes'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: the firm's audit trail. Viewing it is recorded as well. */
export const audit = {
  /** Records that somebody looked, so it is no read. */
  getLines: administrator.act<T.AuditListInput, Page<T.AuditRow>>('admin/audit/getList'),
  getLine: administrator.read<T.AuditRef, T.AuditDetail>('admin/audit/get'),
  exportLines: administrator.act<T.ExportAuditInput, ExportedFile>('admin/audit/export'),
}
