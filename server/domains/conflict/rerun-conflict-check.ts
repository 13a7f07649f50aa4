import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { ConflictChecks } from './conflict-checks'
import { conflictPolicy } from './policy'
import { factsOf } from './present'
import { ConflictReports, REPORT } from './repository/reports'

/** Repeats a check today: the new report replaces the old one and takes over its marks. */
export class ConflictRerun {
  constructor(private readonly call: StaffCall) {}

  async rerun(reportId: string): Promise<string> {
    const reports = new ConflictReports(this.call.db)
    const report = (await reports.find(reportId)) ?? fail.gone(REPORT)
    if (!conflictPolicy.see(this.call.me, factsOf(report))) fail.gone(REPORT)
    const { terms, scope, targetKind, targetId } = report
    const target = targetKind && targetId ? { kind: targetKind, id: targetId } : undefined
    const checks = new ConflictChecks(this.call)
    if (target) await checks.refuseUnseen([target])
    return checks.keep({ terms, scope, target, before: { id: reportId, hits: await reports.hits(reportId) } })
  }
}
